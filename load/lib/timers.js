import * as ledger from './ledger.js';

/**
 * Waits until a moment without blocking the event loop.
 * @param {number} moment milliseconds since 1970
 */
export function until(moment) {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.round(moment - Date.now()))));
}

/** The same, and says by how much the timer fired late: that is how late receipts may be stamped. */
export async function thinkUntil(user, moment) {
  await until(moment);
  const now = Date.now();
  ledger.timer(user, now, Math.max(0, now - Math.round(moment)));
}
