import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { LOAD, median, run, stop, system } from './double/closed-model.js';

/** Of a busy machine: what is later than it should be is so by less. */
const TOLERANCE = 1000;
afterEach(stop);

/** One run under the usual load, for all tests that only look at it. */
let usual;
function usualRun() {
  usual ??= run();
  return usual;
}

test('every notification arrives once while the users act', async () => {
  const { owed, lost, duplicated, of, system: fake } = await usualRun();
  assert.ok(owed > 40, `${owed} owed`);
  assert.deepEqual({ lost, duplicated }, { lost: [], duplicated: [] });
  assert.deepEqual(of('failed'), []);
  assert.equal(of('subscribed').length, 10);
  assert.equal(of('disconnected').length, 10);
  assert.equal(fake.bayeux.disconnects, 10);
  assert.equal(fake.logouts, 10);
});

test('a user acts while the poll is held, over two connections at most', async () => {
  const { of } = await run({ bayeux: { timeoutMillis: 10000 }, set: { pageDelayMillis: 150 } });
  assert.ok(system.actedWhileHeld > of('action').length / 2, `${system.actedWhileHeld} acts while held`);
  assert.equal(system.mostConnections, 2);
  assert.equal(system.mostRequests, 2);
});

test('users arrive evenly, begin within a think time, and think after each answer', async () => {
  const { of } = await run({ set: { pageDelayMillis: 300 }, load: { PUBLISH_SHARE: 0 } });
  const starts = of('intended').filter(({ kind }) => kind === 'login').map(({ time }) => time);
  assert.ok(median(starts.map((time, index) => Math.abs(time - starts[0] - index * 50))) <= 25, starts.join());
  for (const user of ['user1', 'user10']) {
    const [logIn, first, ...rest] = of('action').filter((event) => event.user === user);
    assert.ok(first.time - logIn.time <= 200 + TOLERANCE);
    const thoughts = rest.map((action, index) => {
      const before = [first, ...rest][index];
      return action.time - before.time - before.millis;
    });
    assert.ok(Math.min(...thoughts) >= 198 && median(thoughts) < 230, `${user} thought for ${thoughts.join()} ms`);
  }
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

test('a held poll is no action: there is one for each request of a user, and none for Bayeux', async () => {
  const { of } = await run({ bayeux: { timeoutMillis: 400 } });
  assert.equal(of('action').length, system.acts);
  assert.ok(of('action').every(({ kind }) => ['login', 'page', 'publish'].includes(kind)));
});

test('somebody who is alone writes to themselves', async () => {
  const { owed, lost } = await run({ load: { USERS: 1, PUBLISH_SHARE: 1 } });
  assert.ok(owed > 5);
  assert.deepEqual(lost, []);
});

test('arrivals come on top of the users', async () => {
  const { lost, of } = await run({ load: { ARRIVALS_PER_SECOND: 50 } });
  assert.ok(Math.abs(of('action').filter(({ kind }) => kind === 'arrival').length - 150) <= 1);
  assert.deepEqual(lost, []);
});

test('freshness is a metric too, tagged with strategy, users and run', async () => {
  const file = join(tmpdir(), `pollmark-metrics-${process.pid}.json`);
  const { of } = await run({ load: { VARIANT: 'pushed', RUN: 'r1' }, out: `json=${file}` });
  const points = readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line))
    .filter(({ type, metric }) => type === 'Point' && metric === 'freshness');
  rmSync(file);
  assert.equal(points.length, of('receipt').length);
  for (const { data } of points) {
    assert.deepEqual(data.tags, { strategy: 'pushed', users: '10', run: 'r1' });
    assert.ok(data.value >= 0 && data.value < TOLERANCE, `${data.value} ms`);
  }
});
