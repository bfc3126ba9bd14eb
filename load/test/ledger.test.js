import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import * as ledger from '../lib/ledger.js';
import { parseEvents } from './double/events.js';

test('each event is one line of its form', () => {
  const log = mock.method(console, 'log', () => {});
  const time = 1763712001234;
  ledger.subscribed('user7', time);
  ledger.receipt('user7', 1017, time);
  ledger.disconnected('user7', time);
  ledger.action('page', 'user7', time, 12.3454, 200);
  ledger.intended('page', 'user7', time);
  ledger.timer(time, 3);
  ledger.failed('handshake', 'user7', time, 'Post "x":\n EOF');
  const lines = log.mock.calls.map(({ arguments: [line] }) => line);
  log.mock.restore();
  assert.equal(parseEvents(lines).length, 7);
  assert.equal(lines[3], 'action,page,user7,1763712001234,12.345,200');
  assert.equal(lines[6], 'failed,handshake,user7,1763712001234,"Post ""x"": EOF"');
});
