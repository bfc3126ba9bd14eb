import { act } from '../../load/lib/actions.js';
import { plainOptions, sessionsInTurn } from '../../load/lib/plain.js';
import { number, readSettings } from '../../load/lib/settings.js';
import { tick } from '../../load/lib/timers.js';

/** Each user has the presentation tier ask so many times in a row, again and again. */
const settings = readSettings(__ENV);
const calls = number(__ENV, 'CALLS', 100, 1, 100000);

export const options = plainOptions(settings);

export function ticks() {
  return tick(settings.durationMillis);
}

export async function user() {
  await sessionsInTurn(settings, ({ name }) => act('race', name, 'GET', `${settings.webUrl}/transport-race/race?calls=${calls}`));
}
