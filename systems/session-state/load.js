import http from 'k6/http';
import { act } from '../../load/lib/actions.js';
import { plainOptions, sessionsInTurn } from '../../load/lib/plain.js';
import { number, readSettings } from '../../load/lib/settings.js';
import { tick, until } from '../../load/lib/timers.js';

/**
 * Each user has one session after the other: ten requests without a pause, which leave 3,200 bytes there, then the pause, in which
 * the session times out.
 */
const BYTES = [64, 128, 192, 256, 320, 320, 384, 448, 512, 576];

const settings = readSettings(__ENV);
const pauseMillis = number(__ENV, 'PAUSE_MS', 6000, 1, 3600000);

export const options = plainOptions(settings);

export function ticks() {
  return tick(settings.durationMillis);
}

export async function user() {
  let due;
  await sessionsInTurn(settings, async ({ name, first, end }) => {
    await session(name, end);
    // By when the first was due, whatever came between: users who once waited for each other, or were there late together, would
    // come together ever after. Who is behind by more than a pause leaves it at that.
    due = Math.max((due ?? first) + pauseMillis, Date.now() - pauseMillis);
    await until(due);
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
