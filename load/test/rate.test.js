import assert from 'node:assert/strict';
import http from 'node:http';
import { test } from 'node:test';
import { parseEvents } from './double/events.js';
import { FakeSystem } from './double/fake-system.js';
import { runK6 } from './double/k6.js';

/** Answers each question with the next rate, a while after the first; then no more. */
async function steering(rates) {
  const questions = [];
  const server = http.createServer((request, response) => {
    questions.push(request.url);
    const [afterMillis, rate] = rates.shift() ?? [];
    if (rate !== undefined) setTimeout(() => response.end(rate), afterMillis);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${server.address().port}`, questions, stop };
}

async function arrivals(rates, env) {
  const system = await new FakeSystem().start();
  const steerer = await steering(rates);
  const running = runK6('scenarios/closed-model-think-time.js', {
    SOA_URL: system.url, WEB_URL: system.url, USERS: 1, THINK_TIME_MS: 3600000, RAMP_MS: 0, DRAIN_MS: 0, ARRIVALS_URL: steerer.url, ...env,
  });
  setTimeout(() => steerer.stop(), 5000);
  const { lines, errors } = await running;
  await system.stop();
  const times = parseEvents(lines).filter(({ type, kind }) => type === 'intended' && kind === 'arrival').map(({ time }) => time);
  return { times, questions: steerer.questions, errors };
}

test('the rate is asked for all the time, and changes at once', async () => {
  const { times, questions } = await arrivals([[1500, '100'], [1000, '0']], { ARRIVALS_PER_SECOND: 10, DURATION_MS: 4000 });
  assert.deepEqual(questions, ['/?now=10', '/?now=100', '/?now=0']);
  // 15 in the first 1.5 s, 100 in the next second, none later.
  assert.ok(Math.abs(times.length - 115) <= 12, `${times.length} arrivals`);
  assert.ok(times.at(-1) - times[0] < 3000);
});

test('who starts with nothing begins when told', async () => {
  const { times } = await arrivals([[1000, '50']], { ARRIVALS_PER_SECOND: 0, DURATION_MS: 3000 });
  assert.ok(Math.abs(times.length - 100) <= 12, `${times.length} arrivals`);
});

test('what is no rate is refused in a sentence', async () => {
  const { errors } = await arrivals([[0, 'soon']], { ARRIVALS_PER_SECOND: 10, DURATION_MS: 1000 });
  assert.match(errors, /answered 200 'soon' in place of a rate/);
});
