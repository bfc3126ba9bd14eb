import { arrivalsScenario, publishArrivals } from '../lib/arrivals.js';
import { readSettings } from '../lib/settings.js';

/**
 * The open model alone: notifications at a fixed rate, whoever listens. With ARRIVALS_PER_SECOND above 0
 * `closed-model-think-time.js` runs the same beside its users.
 */
const settings = readSettings(__ENV);
if (settings.arrivalsPerSecond === 0) throw new Error('Set ARRIVALS_PER_SECOND: it is 0, so nothing would arrive.');

export const options = {
  discardResponseBodies: true,
  // How many idle connections to a host k6 keeps: those that it closes would be taken for the web tier's.
  batch: 1000,
  batchPerHost: 1000,
  systemTags: [],
  scenarios: { arrivals: arrivalsScenario(settings) },
};

export function arrivals() {
  return publishArrivals(settings);
}
