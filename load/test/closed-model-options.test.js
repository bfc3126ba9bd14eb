import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { TOLERANCE, run, stop } from './double/closed-model.js';

afterEach(stop);

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
