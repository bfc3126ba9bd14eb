import http from 'k6/http';
import * as ledger from './ledger.js';

const TIMEOUT_MILLIS = 30000;
/** How long after the end an action may still be under way. */
export const LONGEST_ACTION_MILLIS = TIMEOUT_MILLIS + 5000;

/** The status that says an action was done, where it is not 200. */
const DONE = { login: 303, publish: 201 };

/**
 * One HTTP request as an action of the ledger: what was intended, when, how long it took, what came of it.
 * @param {boolean} reads whether the caller looks at what was answered
 * @returns {Promise<{done: boolean, status: number, headers: object, body: string}>} status 0: no answer
 */
export async function act(kind, user, method, url, body, headers, reads = false) {
  const start = Date.now();
  ledger.intended(kind, user, start);
  const { status, millis, ...answer } = await request(method, url, body, headers, reads);
  ledger.action(kind, user, start, millis ?? Date.now() - start, status);
  return { done: status === (DONE[kind] ?? 200), status, ...answer };
}

/** An HTTP request that is no action, such as the log-out after the measurement. */
export async function request(method, url, body, headers, reads = false) {
  try {
    const response = await http.asyncRequest(method, url, body, {
      headers,
      redirects: 0,
      responseCallback: null,
      responseType: reads ? 'text' : 'none',
      throw: true,
      timeout: TIMEOUT_MILLIS,
    });
    // `blocked` is the wait for a connection, opening it included; k6 leaves it out of `duration`.
    return {
      status: response.status,
      millis: response.timings.blocked + response.timings.duration,
      headers: response.headers,
      body: response.body,
    };
  } catch {
    return { status: 0, headers: {} };
  }
}
