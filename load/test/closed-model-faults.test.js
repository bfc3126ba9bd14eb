import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { LOAD, run, stop, system } from './double/closed-model.js';

afterEach(stop);

test('a connection that drops with notifications in it loses none and doubles none', async () => {
  const { lost, duplicated, of } = await run({ bayeux: { dropEvery: 10 }, load: { DRAIN_MS: 3000 } });
  assert.ok(system.bayeux.dropped > 0, 'nothing was dropped');
  assert.ok(of('failed').some(({ step }) => step === 'connect'));
  assert.deepEqual({ lost, duplicated }, { lost: [], duplicated: [] });
});

test('a forgotten session is renewed from where it stopped', async () => {
  const { lost, duplicated, of } = await run({ at: { 2500: (fake) => fake.bayeux.forgetClients() }, load: { DRAIN_MS: 3000 } });
  assert.equal(of('subscribed').length, 20);
  assert.ok(system.bayeux.afters.some((after) => after > 0), 'no subscription said where it stopped');
  assert.deepEqual({ lost, duplicated }, { lost: [], duplicated: [] });
});

test('users who are idle or come back with new connections get everything once', async () => {
  const now = Date.now();
  const { lost, duplicated, of } = await run({ load: { DURATION_MS: 6000, DRAIN_MS: 3000, FAULTS: `idle@${now + 2000}+1500,reconnect@${now + 4500}+0` } });
  assert.equal(of('subscribed').length, 2 * LOAD.USERS);
  assert.deepEqual({ lost, duplicated }, { lost: [], duplicated: [] });
});

test('users who are told to start over log in again and get everything once', async () => {
  const { owed, lost, duplicated, of } = await run({ at: { 2500: (fake) => fake.bayeux.closeMailboxes() }, load: { DRAIN_MS: 3000 } });
  assert.equal(of('subscribed').length, 2 * LOAD.USERS);
  assert.ok(owed > 20);
  assert.deepEqual({ lost, duplicated }, { lost: [], duplicated: [] });
});

test('one notification in a hundred that is lost or doubled shows in the ledger', async () => {
  const load = { THINK_TIME_MS: 20, PUBLISH_SHARE: 1, RAMP_MS: 0 };
  const losing = await run({ bayeux: { loseEvery: 100 }, load });
  const owedAndLost = system.bayeux.lost.filter((id) => system.published[id - 1].time < losing.of('disconnected')[0].time);
  assert.ok(owedAndLost.length > 0);
  assert.deepEqual(losing.lost, owedAndLost);
  assert.deepEqual(losing.duplicated, []);

  const doubling = await run({ bayeux: { doubleEvery: 100 }, load });
  assert.ok(system.bayeux.doubled.length > 0);
  assert.deepEqual(doubling.duplicated, system.bayeux.doubled);
  assert.deepEqual(doubling.lost, []);
});
