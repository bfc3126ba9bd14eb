import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { FakeSystem } from './double/fake-system.js';
import { runK6 } from './double/k6.js';

let system;
afterEach(() => system.stop());

async function oneClient(bayeux, meanwhile = () => {}) {
  system = await new FakeSystem(bayeux).start();
  const timer = setInterval(() => meanwhile(system), 50);
  const { lines, errors, status } = await runK6('test/scripts/one-client.js', { WEB_URL: system.url });
  clearInterval(timer);
  assert.equal(status, 0, errors);
  return lines;
}

test('a client shakes hands, subscribes, receives and disconnects', async () => {
  let sent = false;
  const lines = await oneClient({}, (fake) => {
    if (sent || fake.bayeux.connects === 0) return;
    sent = true;
    fake.publish('alice', 'bob', 'hello');
  });
  assert.deepEqual(lines, [
    'confirmed alice', 'failure subscribe: 403::subscription_denied', 'message hello', 'left',
  ]);
  assert.equal(system.bayeux.disconnects, 1);
});

test('a refused handshake without advice ends the client', async () => {
  system = await new FakeSystem().start();
  system.refuseLogIns = 1;
  const { lines } = await runK6('test/scripts/one-client.js', { WEB_URL: system.url });
  assert.deepEqual(lines, ['failure handshake: 403::handshake_denied', 'stopped: 403::handshake_denied', 'left']);
  assert.equal(system.bayeux.handshakes, 1);
});

test('advice none stops the client', async () => {
  const lines = await oneClient({ timeoutMillis: 100 }, (fake) => { fake.bayeux.advice = { reconnect: 'none' }; });
  assert.ok(lines.includes('stopped: advice none'), lines.join('\n'));
  assert.ok(system.bayeux.connects <= 3, `${system.bayeux.connects} polls`);
  assert.equal(system.bayeux.disconnects, 0);
});

test('advice handshake makes a new session', async () => {
  let asked = false;
  const lines = await oneClient({ timeoutMillis: 100 }, (fake) => {
    fake.bayeux.advice = asked || fake.bayeux.connects === 0 ? null : { reconnect: 'handshake' };
    asked = fake.bayeux.handshakes > 1;
  });
  assert.ok(system.bayeux.handshakes >= 2);
  assert.ok(lines.filter((line) => line === 'confirmed alice').length >= 2, lines.join('\n'));
});

test('the advised interval and time-out set the pace of polling', async () => {
  await oneClient({ timeoutMillis: 100 });
  const unhindered = system.bayeux.connects;
  await system.stop();
  await oneClient({ timeoutMillis: 100 }, (fake) => { fake.bayeux.advice = { interval: 400 }; });
  assert.ok(unhindered >= 6 && unhindered <= 11, `${unhindered} polls held for 100 ms each in 1 s`);
  assert.ok(system.bayeux.connects <= 4, `${system.bayeux.connects} polls with 400 ms between them`);
});

test('a session that is unknown again and again is renewed ever more slowly', async () => {
  const lines = await oneClient({ forgetful: true });
  // At once, then after 100, 200, 300 and 400 ms.
  assert.ok(system.bayeux.handshakes >= 3 && system.bayeux.handshakes <= 6, `${system.bayeux.handshakes} handshakes in 1 s`);
  assert.equal(lines.at(-1), 'left');
});
