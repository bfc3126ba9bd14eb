import exec from 'k6/execution';
import { act, LONGEST_ACTION_MILLIS } from '../../../../../../load/lib/actions.js';
import { usersOnce } from '../../../../../../load/lib/scenario.js';
import { readSettings } from '../../../../../../load/lib/settings.js';
import { tick, ticksScenario, until } from '../../../../../../load/lib/timers.js';

/** Each user opens the page once a think time. */
const settings = readSettings(__ENV);

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
  const start = exec.scenario.startTime;
  const place = exec.scenario.iterationInTest;
  for (let due = start + (settings.thinkTimeMillis * place) / settings.users; due < start + settings.durationMillis; due += settings.thinkTimeMillis) {
    await until(due);
    await act('page', `user${place + 1}`, 'GET', `${settings.webUrl}/`);
  }
}
