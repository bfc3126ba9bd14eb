import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { LOAD, TOLERANCE, run, stop } from './double/closed-model.js';

afterEach(stop);

/** One run under the usual load, for all tests that only look at it. */
let usual;
function usualRun() {
  usual ??= run();
  return usual;
}

test('every notification arrives once while the users act', async () => {
  const { owed, lost, duplicated, of, system: fake } = await usualRun();
  assert.ok(owed > 20, `${owed} owed`);
  assert.deepEqual({ lost, duplicated }, { lost: [], duplicated: [] });
  assert.deepEqual(of('failed'), []);
  assert.equal(of('subscribed').length, 10);
  assert.equal(of('disconnected').length, 10);
  assert.equal(fake.bayeux.disconnects, 10);
  assert.equal(fake.logouts, 10);
});

test('the same seed gives the same acts in the same order, however fast the answers are', async () => {
  const sequence = ({ of }, user) => of('intended').filter((event) => event.user === user).map(({ kind }) => kind).slice(0, 7);
  const recipients = ({ system: fake }) => fake.published.filter(({ sender }) => sender === 'user3').map(({ recipient }) => recipient).slice(0, 2);
  const fast = await usualRun();
  const slow = await run({ set: { pageDelayMillis: 100 } });
  assert.deepEqual(sequence(fast, 'user3'), sequence(slow, 'user3'));
  assert.deepEqual(recipients(fast), recipients(slow));
  const other = await run({ load: { SEED: 2 } });
  assert.notDeepEqual([1, 2, 3, 4].map((n) => sequence(fast, `user${n}`)), [1, 2, 3, 4].map((n) => sequence(other, `user${n}`)));
});

test('nobody acts after the end, and the drain is awaited', async () => {
  const { of } = await usualRun();
  const start = of('intended')[0].time;
  assert.ok(of('intended').every(({ time }) => time < start + LOAD.DURATION_MS + TOLERANCE));
  of('disconnected').forEach(({ time }) => {
    const late = time - start - LOAD.DURATION_MS - LOAD.DRAIN_MS;
    assert.ok(late >= -TOLERANCE / 4 && late < TOLERANCE, `${late} ms after the drain`);
  });
});
