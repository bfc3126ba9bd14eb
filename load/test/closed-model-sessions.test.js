import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { LOAD, run, stop } from './double/closed-model.js';

afterEach(stop);

test('a session that the server ends is not owed anything until the next log-in', async () => {
  const { of } = await run({ bayeux: { timeoutMillis: 200 }, at: {
    2000: (fake) => { fake.bayeux.advice = { reconnect: 'none' }; },
    2500: (fake) => { fake.bayeux.advice = null; },
  } });
  assert.ok(of('disconnected').length >= 20);
  assert.equal(of('disconnected').length, of('subscribed').length);
  assert.ok(of('action').filter(({ kind }) => kind === 'login').length >= 20);
});

test('a log-in that fails is a failed action and is tried again after the think time', async () => {
  const { of } = await run({ set: { refuseLogIns: 5 }, load: { USERS: 1 } });
  const logIns = of('action').filter(({ kind }) => kind === 'login');
  assert.deepEqual(logIns.map(({ status }) => status), [503, 503, 503, 503, 503, 303]);
  logIns.slice(1).forEach(({ time }, index) => assert.ok(time - logIns[index].time >= 200));
});
