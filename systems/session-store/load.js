import http from 'k6/http';
import { act } from '../../load/lib/actions.js';
import * as ledger from '../../load/lib/ledger.js';
import { plainOptions, sessionsInTurn } from '../../load/lib/plain.js';
import { randomStream } from '../../load/lib/random.js';
import { number, readSettings } from '../../load/lib/settings.js';
import { tick, until } from '../../load/lib/timers.js';

/** Each user has one call after the other: asks for a message, listens to it, asks for the next, and hangs up after the last. */
const MESSAGES = 20;

const settings = readSettings(__ENV);
const listenMillis = number(__ENV, 'LISTEN_MS', 3000, 1, 3600000);

export const options = plainOptions(settings);

export function ticks() {
  return tick(settings.durationMillis);
}

export async function user() {
  await sessionsInTurn(settings, call);
}

async function call({ name, turn, end }) {
  const random = randomStream(settings.seed, `${name}/${turn}`);
  http.cookieJar().clear(`${settings.webUrl}/`);
  let heard = 0;
  let unanswered = 0;
  while (heard < MESSAGES && Date.now() < end) {
    const answer = await ask(heard === 0 ? 'call' : 'next', name);
    if (answer.status === 410) {
      ledger.failed('lost', name, Date.now(), `a call whose message ${heard} was heard`);
      return;
    }
    if (answer.done) {
      const given = Number(/^Message (\d+)\./.exec(answer.body)?.[1]);
      judge(name, given, heard, unanswered);
      heard = given;
      unanswered = 0;
    } else {
      unanswered += 1;
    }
    // Messages differ in length by half, or callers would wait their turn once and then never again.
    await until(Math.min(Date.now() + listenMillis * (0.5 + random()), end));
  }
  if (heard === MESSAGES && Date.now() < end) await ask('end', name);
}

function ask(kind, name) {
  return act(kind, name, 'POST', `${settings.webUrl}/${kind}`, undefined, undefined, true);
}

/** What was answered and did not arrive may be followed by the one after it. */
function judge(name, given, heard, unanswered) {
  if (given <= heard) {
    ledger.failed('repeated', name, Date.now(), `message ${given} after ${heard}`);
  } else if (!(given <= heard + 1 + unanswered)) {
    ledger.failed('skipped', name, Date.now(), `message ${given} after ${heard}`);
  }
}
