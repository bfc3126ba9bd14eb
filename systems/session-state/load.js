import exec from 'k6/execution';
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
  await sessionsInTurn(settings, async (name, end, place) => {
    await session(name, end);
    await until(nextDue(place, Date.now()));
  });
}

/**
 * By the user's place, whatever happened before: users who once waited for each other, or were there late together, would come
 * together ever after.
 */
function nextDue(place, now) {
  const first = exec.scenario.startTime + (settings.rampMillis * place) / settings.users;
  return first + pauseMillis * (Math.floor((now - first) / pauseMillis) + 1);
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
