import exec from 'k6/execution';
import { act } from '../../../../../../load/lib/actions.js';
import { plainOptions } from '../../../../../../load/lib/plain.js';
import { readSettings } from '../../../../../../load/lib/settings.js';
import { tick, until } from '../../../../../../load/lib/timers.js';

/** Each user opens the page once a think time. */
const settings = readSettings(__ENV);

export const options = plainOptions(settings);

export function ticks() {
  return tick(settings.durationMillis);
}

export async function user() {
  const start = exec.scenario.startTime;
  const place = exec.scenario.iterationInTest;
  for (let due = start + (settings.thinkTimeMillis * place) / settings.users; due < start + settings.durationMillis; due += settings.thinkTimeMillis) {
    await until(due);
    await act('page', `user${place + 1}`, 'GET', `${settings.webUrl}/`);
  }
}
