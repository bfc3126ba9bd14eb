import exec from 'k6/execution';
import { act, LONGEST_ACTION_MILLIS } from '../../load/lib/actions.js';
import * as ledger from '../../load/lib/ledger.js';
import { usersOnce } from '../../load/lib/scenario.js';
import { number, readSettings } from '../../load/lib/settings.js';
import { tick, ticksScenario } from '../../load/lib/timers.js';

/** Each user has the presentation tier ask so many times in a row, again and again. */
const settings = readSettings(__ENV);
const calls = number(__ENV, 'CALLS', 100, 1, 100000);

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
  const name = `user${settings.firstUser + exec.scenario.iterationInTest}`;
  ledger.subscribed(name, Date.now()); // is there
  while (Date.now() < end) {
    await act('race', name, 'GET', `${settings.webUrl}/transport-race/race?calls=${calls}`);
  }
}
