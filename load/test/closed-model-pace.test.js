import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { TOLERANCE, median, run, stop, system } from './double/closed-model.js';

afterEach(stop);

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

test('a held poll is no action: there is one for each request of a user, and none for Bayeux', async () => {
  const { of } = await run({ bayeux: { timeoutMillis: 400 } });
  assert.equal(of('action').length, system.acts);
  assert.ok(of('action').every(({ kind }) => ['login', 'page', 'publish'].includes(kind)));
});
