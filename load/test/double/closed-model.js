import assert from 'node:assert/strict';
import { parseEvents, reconcile } from './events.js';
import { FakeSystem } from './fake-system.js';
import { runK6 } from './k6.js';

const SCRIPT = 'scenarios/closed-model-think-time.js';
export const LOAD = { USERS: 10, THINK_TIME_MS: 200, DURATION_MS: 3000, RAMP_MS: 500, DRAIN_MS: 1500, PUBLISH_SHARE: 0.5 };
/** Of a busy machine: what is later than it should be is so by less. */
export const TOLERANCE = 1000;
export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** That of the newest run. */
export let system;

export const stop = () => system?.stop();

/** The closed model in the real k6 against a fake system. */
export async function run({ bayeux, load, set, at, standstill, out } = {}) {
  await stop();
  system = Object.assign(await new FakeSystem(bayeux).start(), set);
  const timers = Object.entries(at ?? {}).map(([millis, act]) => setTimeout(() => act(system), Number(millis)));
  const { lines, errors, status } = await runK6(SCRIPT, { WEB_URL: system.url, SOA_URL: system.url, ...LOAD, ...load }, standstill, out);
  timers.forEach(clearTimeout);
  assert.equal(status, 0, errors);
  assert.equal(errors, '');
  const events = parseEvents(lines);
  return { system, events, of: (type) => events.filter((event) => event.type === type), ...reconcile(system.published, events) };
}
