import { Trend } from 'k6/metrics';

/** For whoever watches k6's own metrics while it runs. The ledger says it exactly, the lost ones included. */
const freshness = new Trend('freshness', true);

/**
 * @param {number} received milliseconds since 1970
 * @param {number} committed microseconds since 1970
 */
export function sawAfter(received, committed) {
  freshness.add(received - committed / 1000);
}
