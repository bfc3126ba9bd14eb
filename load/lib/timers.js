import exec from 'k6/execution';
import * as ledger from './ledger.js';
import { oneUser } from './scenario.js';

/**
 * Waits until a moment without blocking the event loop.
 * @param {number} moment milliseconds since 1970
 */
export function until(moment) {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.ceil(moment - Date.now()))));
}

const TICK_MILLIS = 25;

/**
 * Fires a timer every 25 ms and says by how much each was late: that is how late receipts may be stamped. A tick that
 * is overdue still comes, so that a standstill counts for as long as it lasted.
 */
export async function tick(durationMillis) {
  const start = exec.scenario.startTime;
  const end = start + durationMillis;
  for (let due = start + TICK_MILLIS; due < end; due += TICK_MILLIS) {
    await until(due);
    const now = Date.now();
    ledger.timer(now, Math.max(0, now - due));
  }
}

/** The scenario of the ticks, beside the users'. */
export function ticksScenario(durationMillis) {
  return oneUser('ticks', durationMillis + TICK_MILLIS);
}
