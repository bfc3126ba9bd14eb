import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { LOAD, median, run, stop } from './double/closed-model.js';

afterEach(stop);

test('ticks say how late timers are, also while nobody acts', async () => {
  const { of } = await run({ load: { THINK_TIME_MS: 3600000 } });
  assert.ok(of('timer').length >= LOAD.DURATION_MS / 50 - 3, `${of('timer').length} ticks`);
  assert.ok(median(of('timer').map(({ lateness }) => lateness)) < 20);
});

test('a standstill of the load generator shows in the ticks for as long as it lasts', async () => {
  const { of } = await run({ load: { DURATION_MS: 6000 }, standstill: { at: 3000, millis: 1000 } });
  const late = of('timer').filter(({ lateness }) => lateness > 100);
  assert.ok(late.length >= 15, `${late.length} late ticks`);
  assert.ok(Math.max(...late.map(({ lateness }) => lateness)) >= 800);
});
