import exec from 'k6/execution';
import { LONGEST_ACTION_MILLIS } from '../lib/actions.js';
import { arrivalsScenario, publishArrivals } from '../lib/arrivals.js';
import { randomStream } from '../lib/random.js';
import { usersOnce } from '../lib/scenario.js';
import { readSettings } from '../lib/settings.js';
import { tick, ticksScenario, until } from '../lib/timers.js';
import { User } from '../lib/user.js';

/**
 * The closed model: a user acts, waits for the answer, thinks, and acts again. All the while the user's long
 * poll is held. With ARRIVALS_PER_SECOND the open model's notifications come on top.
 */
const settings = readSettings(__ENV);

export const options = {
  discardResponseBodies: true,
  // How many idle connections to a host k6 keeps: those that it closes would be taken for the web tier's.
  batch: 1000,
  batchPerHost: 1000,
  systemTags: [],
  // Of the metrics that k6 sends to whom K6_OUT says.
  tags: settings.tags,
  scenarios: {
    users: usersOnce('user', settings.users, settings.durationMillis + settings.drainMillis + LONGEST_ACTION_MILLIS),
    ticks: ticksScenario(settings.durationMillis),
    ...((settings.arrivalsPerSecond > 0 || settings.arrivalsUrl) && { arrivals: arrivalsScenario(settings) }),
  },
};

export function arrivals() {
  return publishArrivals(settings);
}

export function ticks() {
  return tick(settings.durationMillis);
}

export async function user() {
  const start = exec.scenario.startTime;
  const place = exec.scenario.iterationInTest;
  const person = new User(name(place), settings.webUrl);
  const end = start + settings.durationMillis;

  person.suffer(settings.faults);
  await until(start + (settings.rampMillis * place) / settings.users);
  await actUntil(end, person, place, randomStream(settings.seed, person.name));
  await until(end + settings.drainMillis);
  await person.leave();
}

async function actUntil(end, person, place, random) {
  const firstThink = random() * settings.thinkTimeMillis;
  let hasActed = false;
  while (Date.now() < end) {
    let think = settings.thinkTimeMillis;
    if (!person.loggedIn) {
      await person.logIn();
      if (person.loggedIn && !hasActed) think = firstThink;
    } else {
      hasActed = true;
      // Both are drawn every time, so that the streams of two variants stay side by side.
      const publishes = random() < settings.publishShare;
      const recipient = another(place, random());
      if (publishes) await person.publish(recipient, `hello from ${person.name}`);
      else await person.openPage();
    }
    const next = Date.now() + think;
    if (next >= end) return;
    await until(next);
  }
}

/** Uniform over the others; somebody who is alone writes to themselves. */
function another(place, draw) {
  if (settings.users === 1) return name(0);
  const other = Math.floor(draw * (settings.users - 1));
  return name(other < place ? other : other + 1);
}

function name(place) {
  return `user${settings.firstUser + place}`;
}
