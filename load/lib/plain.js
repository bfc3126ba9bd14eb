import exec from 'k6/execution';
import { LONGEST_ACTION_MILLIS } from './actions.js';
import * as ledger from './ledger.js';
import { usersOnce } from './scenario.js';
import { ticksScenario, until } from './timers.js';

/**
 * Options of a script of which each user runs `user` once, for the run's time, and `ticks` says how late timers are.
 * @param {object} settings see readSettings
 */
export function plainOptions(settings) {
  return {
    discardResponseBodies: true,
    systemTags: [],
    scenarios: {
      users: usersOnce('user', settings.users, settings.durationMillis + LONGEST_ACTION_MILLIS),
      ticks: ticksScenario(settings.durationMillis),
    },
  };
}

/**
 * What such a user does: from its place in the ramp on, one session after the other until the run's end, or until it had enough.
 * @param {object} settings see readSettings
 * @param {(of: {name: string, place: number, turn: number, first: number, end: number}) => Promise<void>} session of the user of
 *     that name and place, from 0, in that turn, from 0; the user's first was due at `first`, and it is over by `end` or as soon as it can
 * @param {number} most sessions of a user
 */
export async function sessionsInTurn(settings, session, most = Infinity) {
  const end = exec.scenario.startTime + settings.durationMillis;
  const place = exec.scenario.iterationInTest;
  const first = exec.scenario.startTime + (settings.rampMillis * place) / settings.users;
  await until(first);
  const name = `user${settings.firstUser + place}`;
  ledger.subscribed(name, Date.now()); // is there
  for (let turn = 0; turn < most && Date.now() < end; turn += 1) {
    await session({ name, place, turn, first, end });
  }
}
