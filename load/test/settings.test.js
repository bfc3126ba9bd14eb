import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '../lib/settings.js';
import { runK6 } from './double/k6.js';

test('settings have defaults', () => {
  const settings = readSettings({});
  assert.equal(settings.webUrl, 'http://127.0.0.1:8080');
  assert.equal(settings.publishShare, 0.2);
  assert.equal(settings.arrivalsPerSecond, 0);
});

for (const url of ['http://10.0.0.1:8080', 'http://127.0.0.1@example.org', 'https://127.0.0.1', 'http://localhost.example.org',
  'http://127.0.0.1:8080/path', 'ftp://localhost', 'http://127.0.0.10']) {
  test(`load to ${url} is refused`, () => {
    assert.throws(() => readSettings({ WEB_URL: url }), /^Error: WEB_URL is '.*', but load goes to this machine only: give http/);
    assert.throws(() => readSettings({ SOA_URL: url }), /^Error: SOA_URL is /);
    assert.throws(() => readSettings({ ARRIVALS_URL: url }), /^Error: ARRIVALS_URL is /);
  });
}

for (const [name, value] of Object.entries({
  USERS: '0', THINK_TIME_MS: 'five', DURATION_MS: '-1', RAMP_MS: '60001', DRAIN_MS: '1e9', SEED: '1.5', PUBLISH_SHARE: '1.1',
  ARRIVALS_PER_SECOND: 'NaN', SECURED: '2',
})) {
  test(`${name}=${value} is refused`, () => {
    assert.throws(() => readSettings({ [name]: value }), new RegExp(`^Error: ${name} is '${value}', but must be`));
  });
}

test('what users do on purpose is told by its moment and length', () => {
  assert.deepEqual(readSettings({ FAULTS: 'idle@1764140000000+10000,reconnect@1764140020000+0' }).faults, [
    { what: 'idle', from: 1764140000000, until: 1764140010000 },
    { what: 'reconnect', from: 1764140020000, until: 1764140020000 },
  ]);
  for (const text of ['idle', 'idle@1+1', 'sleep@1764140000000+1', 'idle@1764140000000', 'idle@1764140000000+1;']) {
    assert.throws(() => readSettings({ FAULTS: text }), /^Error: FAULTS is '.*', but must be such as idle@/);
  }
});

test('k6 says the sentence and ends with an error', async () => {
  const { status, errors, lines } = await runK6('scenarios/closed-model-think-time.js', { WEB_URL: 'http://10.0.0.1' });
  assert.notEqual(status, 0);
  assert.match(errors, /^Error: WEB_URL is 'http:\/\/10.0.0.1', but load goes to this machine only/);
  assert.deepEqual(lines, []);
});
