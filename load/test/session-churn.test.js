import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseEvents, reconcile } from './double/events.js';
import { FakeSystem } from './double/fake-system.js';
import { runK6 } from './double/k6.js';

async function churn(env, { bayeux, set } = {}) {
  const system = Object.assign(await new FakeSystem({ timeoutMillis: 500, ...bayeux }).start(), set);
  const { lines, errors, status } = await runK6('scenarios/session-churn.js', { WEB_URL: system.url, ACCOUNTS: 100, DURATION_MS: 4000, ...env });
  await system.stop();
  assert.equal(status, 0, errors);
  assert.equal(errors, '');
  const events = parseEvents(lines);
  return { system, of: (type) => events.filter((event) => event.type === type), ...reconcile(system.published, events) };
}

test('visitors come at the rate, hear of what they wrote, and leave, vanish or come back with new connections', async () => {
  const { system, of, owed, lost, duplicated } = await churn({ LOGINS_PER_SECOND: 15 });
  const logIns = of('action').filter(({ kind }) => kind === 'login');
  assert.ok(Math.abs(logIns.length - 60) <= 3 && logIns.every(({ status }) => status === 303), `${logIns.length} log-ins`);
  const vanished = logIns.length - system.logouts;
  assert.ok(vanished > 3 && vanished < 25, `${vanished} vanished`);
  assert.equal(system.published.length, system.logouts);
  assert.ok(of('subscribed').length > logIns.length, 'nobody came back with new connections');
  assert.ok(owed > 20);
  assert.deepEqual({ lost, duplicated }, { lost: [], duplicated: [] });
});

test('nobody leaves before the own note is there', async () => {
  const { owed, lost } = await churn({ LOGINS_PER_SECOND: 5 }, { set: { deliveryDelayMillis: 2000 } });
  assert.ok(owed > 3, `${owed} owed`);
  assert.deepEqual(lost, []);
});

test('a note that never comes is lost', async () => {
  const { system, lost } = await churn({ LOGINS_PER_SECOND: 5 }, { bayeux: { loseEvery: 5 } });
  assert.ok(system.bayeux.lost.length > 0);
  assert.deepEqual(lost, system.bayeux.lost);
});

test('visitors take turns with the accounts', async () => {
  const { of } = await churn({ LOGINS_PER_SECOND: 5, ACCOUNTS: 4 });
  assert.deepEqual([...new Set(of('action').map(({ user }) => user))].sort(), ['user1', 'user2', 'user3', 'user4']);
});
