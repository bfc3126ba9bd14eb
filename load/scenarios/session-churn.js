import exec from 'k6/execution';
import { LONGEST_ACTION_MILLIS } from '../lib/actions.js';
import { randomStream } from '../lib/random.js';
import { number, readSettings } from '../lib/settings.js';
import { tick, ticksScenario, until } from '../lib/timers.js';
import { User } from '../lib/user.js';

/**
 * Visitors come at a rate, each with a browser of their own: they log in, listen, write to themselves, open the page
 * and log out. Some lose their connections meanwhile and come back, and some just close the browser.
 */
const settings = readSettings(__ENV);
const perSecond = number(__ENV, 'LOGINS_PER_SECOND', 1, 0.1, 100);
const accounts = number(__ENV, 'ACCOUNTS', 100, 1, 100000);

const STAY_MILLIS = 1000;
// On a busy machine the own note may take longer than the stay, and who leaves before it counts as if it were lost.
const PATIENCE_MILLIS = 5000;
const VANISH = 0.2;
const RECONNECT = 0.1;
// Who vanishes leaves a request behind that is answered half a minute later.
const SECONDS_AT_MOST = 35;

export const options = {
  discardResponseBodies: true,
  // Each browser opens connections, and they are closed when it is.
  noVUConnectionReuse: true,
  systemTags: [],
  tags: settings.tags,
  scenarios: {
    visits: {
      executor: 'constant-arrival-rate',
      exec: 'visit',
      rate: Math.round(perSecond * 60),
      timeUnit: '60s',
      duration: `${settings.durationMillis}ms`,
      preAllocatedVUs: Math.ceil(perSecond * SECONDS_AT_MOST * VANISH) + 10,
      maxVUs: Math.ceil(perSecond * SECONDS_AT_MOST) + 10,
      gracefulStop: `${LONGEST_ACTION_MILLIS}ms`,
    },
    ticks: ticksScenario(settings.durationMillis),
  },
};

export function ticks() {
  return tick(settings.durationMillis);
}

export async function visit() {
  const place = exec.scenario.iterationInTest;
  const draw = randomStream(settings.seed, `visit${place}`)();
  const person = new User(`user${1 + (place % accounts)}`, settings.webUrl);
  await person.logIn();
  if (!person.loggedIn) return;
  const end = Date.now() + STAY_MILLIS;
  await Promise.race([person.listening, until(end)]);
  if (draw < RECONNECT) person.suffer([{ what: 'reconnect', from: end - STAY_MILLIS / 2 }]);
  const vanishes = draw >= 1 - VANISH;
  // Nobody is there to see what arrives.
  if (!vanishes) await person.publish(person.name, 'a note to myself');
  await person.openPage();
  await until(end);
  if (vanishes) {
    person.vanish();
    return;
  }
  await Promise.race([person.hearing, until(end + PATIENCE_MILLIS)]);
  await person.leave();
}
