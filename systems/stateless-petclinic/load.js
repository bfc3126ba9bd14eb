import http from 'k6/http';
import { act, request } from '../../load/lib/actions.js';
import * as ledger from '../../load/lib/ledger.js';
import { plainOptions, sessionsInTurn } from '../../load/lib/plain.js';
import { randomStream } from '../../load/lib/random.js';
import { number, readSettings } from '../../load/lib/settings.js';
import { tick, until } from '../../load/lib/timers.js';

/**
 * Each user has one session after the other: looks for owners of a name, opens three, each from the list, and notes a visit.
 * So a list is shown three times, and the first owner again with the visit.
 */
const OWNERS = 1000;
const LAST_NAMES = 10;
const PETS = 2;
/** A server that has several connectors asks to be called at another one (RFC 7838): what ClinicServlet writes. */
const ELSEWHERE = /^http%2F1\.1=":(\d+)"$/;

const settings = readSettings(__ENV);
// Who comes ahead of the trial, to warm the server, leaves: their sessions would take room from those of the trial.
const areAhead = settings.firstUser > 1;
const sessions = number(__ENV, 'SESSIONS', 10, 1, 1000000);
const pauseMillis = 1000 * number(__ENV, 'PAUSE_SECONDS', 0, 0, 60);

let site = settings.webUrl; // where this user calls

export const options = plainOptions(settings);

export function ticks() {
  return tick(settings.durationMillis);
}

export async function user() {
  await sessionsInTurn(settings, async (session) => {
    await visit(session);
    if (areAhead) await request('DELETE', `${site}/`);
  }, sessions);
}

async function visit({ name, place, turn, end }) {
  const random = randomStream(settings.seed, `${name}/${turn}`);
  const owner = (place + turn * 7) % OWNERS; // of whom the visit is noted; two more of the same name are looked at
  http.cookieJar().clear(`${site}/`);
  const others = [owner, owner + LAST_NAMES, owner + 2 * LAST_NAMES].map((n) => 1 + (n % OWNERS));
  const search = ['search', 'GET', `/owners?lastName=Name-${others[0] % LAST_NAMES}`];
  const pages = [
    ...others.flatMap((n) => [search, ['owner', 'GET', `/owners/${n}`, n]]),
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
    const port = ELSEWHERE.exec(answer.headers['Alt-Svc'])?.[1];
    if (port !== undefined) site = site.replace(/:\d+$/, `:${port}`);
    if (pauseMillis > 0) await until(Math.min(Date.now() + pauseMillis * (0.5 + random()), end));
  }
}

function showsPetsOf(owner, page) {
  const pets = page.split('<h2>').slice(1);
  return pets.length === PETS && pets.every((pet) => pet.includes(` of ${owner},`));
}
