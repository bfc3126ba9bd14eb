/**
 * A k6 scenario of one virtual user that runs a function once, with timers of its own.
 * @param {string} exec the function, exported by the script
 * @param {number} maxMillis after which it is ended
 */
export function oneUser(exec, maxMillis) {
  return {
    executor: 'per-vu-iterations',
    exec,
    vus: 1,
    iterations: 1,
    maxDuration: `${maxMillis}ms`,
    gracefulStop: '0s',
  };
}
