import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomStream } from '../lib/random.js';

const draws = (stream, count) => Array.from({ length: count }, stream);

test('a stream depends on seed and name only', () => {
  assert.deepEqual(draws(randomStream(7, 'user1'), 50), draws(randomStream(7, 'user1'), 50));
  assert.notDeepEqual(draws(randomStream(7, 'user1'), 5), draws(randomStream(8, 'user1'), 5));
  assert.notDeepEqual(draws(randomStream(7, 'user1'), 5), draws(randomStream(7, 'user2'), 5));
});

test('draws are uniform along a stream and across users', () => {
  const along = draws(randomStream(1, 'user1'), 20000);
  const across = Array.from({ length: 20000 }, (_, user) => randomStream(1, `user${user}`)());
  for (const sample of [along, across]) {
    assert.ok(sample.every((draw) => draw >= 0 && draw < 1));
    const counts = new Array(20).fill(0);
    sample.forEach((draw) => counts[Math.floor(draw * 20)]++);
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    assert.ok(chiSquare < 43.8, `chi-square ${chiSquare} of 19 degrees of freedom, p < 0.001`);
  }
});
