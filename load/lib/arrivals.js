import exec from 'k6/execution';
import { act, LONGEST_ACTION_MILLIS } from './actions.js';
import { securityHeader } from './known-caller.js';
import { randomStream } from './random.js';
import { Rate } from './rate.js';
import { oneUser } from './scenario.js';
import { until } from './timers.js';

const SENDER = 'arrivals';

/**
 * The scenario of the open model: one virtual user with its own timers rather than k6's constant-arrival-rate.
 * That one drops an iteration, unseen by the ledger, when its virtual users are all waiting, and puts arrivals
 * on a grid that can beat with the polling interval.
 */
export function arrivalsScenario({ durationMillis }) {
  return oneUser('arrivals', durationMillis + LONGEST_ACTION_MILLIS);
}

/** Publishes to the SOA tier, past the web tier, at the rate of the moment however slow the answers are. */
export async function publishArrivals({ soaUrl, users, durationMillis, seed, arrivalsPerSecond, arrivalsUrl, secret }) {
  const end = exec.scenario.startTime + durationMillis;
  const rate = new Rate(arrivalsPerSecond);
  if (arrivalsUrl) rate.follow(arrivalsUrl, end);
  const random = randomStream(seed, SENDER);
  let since = exec.scenario.startTime;
  for (let index = 0; ; index++) {
    const { changed, perSecond } = rate;
    const due = since + ((index + random()) * 1000) / perSecond;
    const recipient = `user${1 + Math.floor(random() * users)}`;
    await Promise.race([until(Math.min(due, end)), changed]);
    if (rate.changed !== changed) {
      since = Date.now();
      index = -1;
    } else if (due < end) {
      act('arrival', SENDER, 'POST', `${soaUrl}/soap/notifications`, envelope(recipient, secret), {
        'Content-Type': 'text/xml;charset=UTF-8',
        SOAPAction: '""',
      });
    } else {
      return;
    }
  }
}

function envelope(recipient, secret) {
  return '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">'
    + `${secret ? securityHeader(secret) : ''}<s:Body>`
    + '<publish xmlns="urn:pollmark:notifications:v1">'
    + `<message><recipient>${recipient}</recipient><sender>${SENDER}</sender><text>arrival</text></message>`
    + '</publish></s:Body></s:Envelope>';
}
