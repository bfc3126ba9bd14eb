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
  systemTags: [],
  scenarios: { arrivals: arrivalsScenario(settings) },
};

export function arrivals() {
  return publishArrivals(settings);
}
