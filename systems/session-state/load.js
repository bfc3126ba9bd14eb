import exec from 'k6/execution';
import http from 'k6/http';
import { act, LONGEST_ACTION_MILLIS } from '../../load/lib/actions.js';
import { usersOnce } from '../../load/lib/scenario.js';
import { number, readSettings } from '../../load/lib/settings.js';
import { tick, ticksScenario, until } from '../../load/lib/timers.js';

/**
 * Each user has one session after the other: ten requests without a pause, which leave 3,200 bytes there, then the pause, in which
 * the session times out.
 */
const BYTES = [64, 128, 192, 256, 320, 320, 384, 448, 512, 576];

const settings = readSettings(__ENV);
const pauseMillis = number(__ENV, 'PAUSE_MS', 6000, 1, 3600000);

export const options = {
  discardResponseBodies: true,
  systemTags: [],
  scenarios: {
    users: usersOnce('user', settings.users, settings.durationMillis + LONGEST_ACTION_MILLIS),
    ticks: ticksScenario(settings.durationMillis),
  },
};

export function ticks() {
  return tick(exec.scenario.startTime, exec.scenario.startTime + settings.durationMillis);
}

export async function user() {
  const end = exec.scenario.startTime + settings.durationMillis;
  const place = exec.scenario.iterationInTest;
  await until(exec.scenario.startTime + (settings.rampMillis * place) / settings.users);
  while (Date.now() < end) {
    await session(`user${settings.firstUser + place}`, end);
    await until(Date.now() + pauseMillis);
  }
}

/** The first request is one of its own: it makes the session, and what it keeps. */
async function session(name, end) {
  http.cookieJar().clear(settings.webUrl);
  for (const [i, bytes] of BYTES.entries()) {
    if (Date.now() >= end) return;
    await act(i === 0 ? 'first' : 'next', name, 'GET', `${settings.webUrl}/session-state/state?bytes=${bytes}`);
  }
}
