import exec from 'k6/execution';
import http from 'k6/http';
import { act } from '../../load/lib/actions.js';
import * as ledger from '../../load/lib/ledger.js';
import { plainOptions } from '../../load/lib/plain.js';
import { readSettings } from '../../load/lib/settings.js';
import { tick, until } from '../../load/lib/timers.js';

/** Each user has one session after the other, without a pause: looks for owners of a name, opens three, and notes a visit. */
const OWNERS = 1000;
const LAST_NAMES = 10;
const PETS = 2;

const settings = readSettings(__ENV);

export const options = plainOptions(settings);

export function ticks() {
  return tick(settings.durationMillis);
}

export async function user() {
  const end = exec.scenario.startTime + settings.durationMillis;
  const place = exec.scenario.iterationInTest;
  await until(exec.scenario.startTime + (settings.rampMillis * place) / settings.users);
  const name = `user${settings.firstUser + place}`;
  ledger.subscribed(name, Date.now()); // is there
  for (let session = 0; Date.now() < end; session += 1) {
    await visit(name, (place + session * 7) % OWNERS, end);
  }
}

/** @param owner of whom the visit is noted; of the same name as two more who are looked at */
async function visit(name, owner, end) {
  const site = settings.webUrl;
  http.cookieJar().clear(`${site}/`);
  const others = [owner, owner + LAST_NAMES, owner + 2 * LAST_NAMES].map((n) => 1 + (n % OWNERS));
  const pages = [
    ['search', 'GET', `/owners?lastName=Name-${others[0] % LAST_NAMES}`],
    ...others.map((n) => ['owner', 'GET', `/owners/${n}`, n]),
    ['visit', 'POST', `/pets/${(others[0] - 1) * PETS + 1}/visits`, undefined, { description: `Seen by ${name}` }],
    ['owner', 'GET', `/owners/${others[0]}`, others[0]],
    ['vets', 'GET', '/vets'],
  ];
  for (const [kind, method, path, whose, body] of pages) {
    if (Date.now() >= end) return;
    const answer = await act(kind, name, method, site + path, body, undefined, whose !== undefined);
    if (answer.done && whose !== undefined && !showsPetsOf(whose, answer.body)) {
      ledger.failed('page', name, Date.now(), `the page of owner ${whose} shows others' pets`);
    }
  }
}

function showsPetsOf(owner, page) {
  const pets = page.split('<h2>').slice(1);
  return pets.length === PETS && pets.every((pet) => pet.includes(` of ${owner},`));
}
