import { LONGEST_ACTION_MILLIS } from './actions.js';
import { usersOnce } from './scenario.js';
import { ticksScenario } from './timers.js';

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
