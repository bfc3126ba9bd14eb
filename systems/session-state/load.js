import http from 'k6/http';
import { act } from '../../load/lib/actions.js';
import { plainOptions, sessionsInTurn } from '../../load/lib/plain.js';
import { randomStream } from '../../load/lib/random.js';
import { number, readSettings } from '../../load/lib/settings.js';
import { tick, until } from '../../load/lib/timers.js';

/**
 * Each user has one session after the other: ten requests without a pause, which leave 3,200 bytes there, then the pause, in which
 * the session times out.
 */
const BYTES = [64, 128, 192, 256, 320, 320, 384, 448, 512, 576];
/**
 * A pause is at most so much longer or shorter, as a share: of one length, users who once waited for each other would from then on come
 * together. More would make how many sessions begin in a window a matter of chance.
 */
const SPREAD = 0.02;

const settings = readSettings(__ENV);
const pauseMillis = number(__ENV, 'PAUSE_MS', 6000, 1, 3600000);

export const options = plainOptions(settings);

export function ticks() {
  return tick(settings.durationMillis);
}

export async function user() {
  let random;
  await sessionsInTurn(settings, async (name, end) => {
    random ??= randomStream(settings.seed, name);
    await session(name, end);
    await until(Date.now() + pauseMillis * (1 + SPREAD * (2 * random() - 1)));
  });
}

/** The first request is one of its own: it makes the session, and what it keeps. */
async function session(name, end) {
  const url = `${settings.webUrl}/session-state/state`; // a cookie of the session's belongs to this path
  http.cookieJar().clear(url);
  for (const [i, bytes] of BYTES.entries()) {
    if (Date.now() >= end) return;
    await act(i === 0 ? 'first' : 'next', name, 'GET', `${url}?bytes=${bytes}`);
  }
}
