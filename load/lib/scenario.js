/**
 * A k6 scenario of virtual users that each run a function once, with timers of its own. Cookies are cleared with each
 * iteration, which would make a new session and a new poller.
 * @param {string} exec the function, exported by the script
 * @param {number} vus
 * @param {number} maxMillis after which they are ended
 */
export function usersOnce(exec, vus, maxMillis) {
  return {
    executor: 'per-vu-iterations',
    exec,
    vus,
    iterations: 1,
    maxDuration: `${maxMillis}ms`,
    gracefulStop: '0s',
  };
}

/** The same of one. */
export function oneUser(exec, maxMillis) {
  return usersOnce(exec, 1, maxMillis);
}
