import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { parseEvents } from './double/events.js';
import { FakeSystem } from './double/fake-system.js';
import { runK6 } from './double/k6.js';

async function arrivals(env, set) {
  const system = Object.assign(await new FakeSystem().start(), set);
  const { lines, errors } = await runK6('scenarios/open-model-arrivals.js', { SOA_URL: system.url, USERS: 20, DURATION_MS: 2000, ...env });
  await system.stop();
  return { system, errors, events: parseEvents(lines) };
}

test('notifications arrive at the given rate from the sender arrivals', async () => {
  const { system, events } = await arrivals({ ARRIVALS_PER_SECOND: 40 });
  const actions = events.filter(({ type }) => type === 'action');
  assert.equal(actions.length, 80);
  assert.ok(actions.every(({ kind, user, status }) => kind === 'arrival' && user === 'arrivals' && status === 200));
  assert.ok(system.published.every(({ sender, recipient }) => sender === 'arrivals' && /^user([1-9]|1\d|20)$/.test(recipient)));
  const span = actions.at(-1).time - actions[0].time;
  assert.ok(span > 1800 && span < 2500, `${span} ms`);
});

test('the same seed gives the same recipients', async () => {
  // Sorted: requests that are under way together may overtake each other.
  const recipients = async (seed) => (await arrivals({ ARRIVALS_PER_SECOND: 20, SEED: seed })).system.published.map(({ recipient }) => recipient).sort();
  const first = await recipients(1);
  assert.equal(first.length, 40);
  assert.deepEqual(await recipients(1), first);
  assert.notDeepEqual(await recipients(2), first);
});

test('a slow system does not slow the arrivals', async () => {
  const { events } = await arrivals({ ARRIVALS_PER_SECOND: 20 }, { soapDelayMillis: 1500 });
  assert.equal(events.filter(({ type }) => type === 'intended').length, 40);
  const times = events.filter(({ type }) => type === 'intended').map(({ time }) => time);
  assert.ok(times.at(-1) - times[0] < 2500);
  assert.equal(events.filter(({ type, millis }) => type === 'action' && millis >= 1490).length, 40);
});

test('a rate of nothing is refused in a sentence', async () => {
  assert.match((await arrivals({})).errors, /^Error: Set ARRIVALS_PER_SECOND: it is 0/);
});

test('who is asked to shows with each request that the secret is known', async () => {
  const { system } = await arrivals({ ARRIVALS_PER_SECOND: 10, SECURED: 1, SOAP_SECRET: 'a secret' });
  const tokens = system.soapBodies.map((body) => Object.fromEntries(['Password', 'Nonce', 'Created']
    .map((name) => [name, body.match(new RegExp(`:${name}[^>]*>([^<]+)<`))[1]])));
  assert.equal(tokens.length, 20);
  assert.equal(new Set(tokens.map(({ Nonce }) => Nonce)).size, 20);
  for (const { Password, Nonce, Created } of tokens) {
    assert.equal(Password, createHash('sha1').update(Buffer.from(Nonce, 'base64')).update(Created).update('a secret').digest('base64'));
  }
});
