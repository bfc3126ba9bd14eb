import * as ledger from './ledger.js';

/**
 * Waits until a moment without blocking the event loop, and says by how much it fired late: that is how
 * late every receipt may be stamped.
 * @param {string} user
 * @param {number} moment milliseconds since 1970
 */
export async function until(user, moment) {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.round(moment - Date.now()))));
  const now = Date.now();
  ledger.timer(user, now, Math.max(0, now - Math.round(moment)));
}
