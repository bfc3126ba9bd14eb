import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { logIn, logOut, publish } from '../web-tier.js';
import { CometClient } from './comet-client.js';

const WITHIN = { timeout: 20000 };
let alice;
let bob;
let client;

beforeEach(async () => {
  alice = await logIn('alice');
  bob = await logIn('bob');
  client = new CometClient(alice);
});

afterEach(async () => {
  await client.disconnect();
  await logOut(alice);
  await logOut(bob);
});

test('a user with a session shakes hands and subscribes to the own channel', WITHIN, async () => {
  assert.equal((await client.handshake()).successful, true);
  assert.equal((await client.subscribe('alice', () => {})).successful, true);
});

test('a user without a session is refused', WITHIN, async () => {
  client = new CometClient(null);
  const reply = await client.handshake();
  assert.equal(reply.successful, false);
  assert.match(reply.error, /^403/);
});

test("another user's channel is refused, and the own still works", WITHIN, async () => {
  await client.handshake();
  for (const channel of ['bob', '*', '**']) {
    const refusal = await client.subscribe(channel, () => {});
    assert.equal(refusal.successful, false, channel);
    assert.match(refusal.error, /^403/);
  }
  assert.equal((await client.subscribe('alice', () => {})).successful, true);
});

test('a client may not publish', WITHIN, async () => {
  await client.handshake();
  for (const user of ['alice', 'bob']) {
    assert.equal((await client.publish(`/notifications/${user}`, { id: 1, text: 'forged' })).successful, false);
  }
});

test('messages arrive once, in order, as documented', WITHIN, async () => {
  await client.handshake();
  const received = [];
  await client.subscribe('alice', (data) => received.push(data));
  const marker = `to alice ${Date.now()}`;
  const ids = [];
  for (let index = 0; index < 5; index++) ids.push(await publish(bob, 'alice', `${marker} ${index}`));
  const mine = () => received.filter(({ text }) => text.startsWith(marker));
  while (mine().length < 5) await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => setTimeout(resolve, 300));

  assert.deepEqual(mine().map(({ id }) => id), ids);
  assert.deepEqual(received.map(({ seq }) => seq), received.map((_, index) => received[0].seq + index));
  for (const { from, committedAt } of mine()) {
    assert.equal(from, 'bob');
    assert.ok(Math.abs(committedAt / 1000 - Date.now()) < 20000, `committed at ${committedAt} µs`);
  }
});
