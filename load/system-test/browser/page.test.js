import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { publishTogether } from '../web-tier.js';
import { launch, openAs } from './browser.js';

const WITHIN = { timeout: 60000 };
let browser;
let alice;
let bob;

before(async () => { browser = await launch(); });
after(() => browser?.close());
beforeEach(async () => {
  alice = await openAs(browser, 'alice');
  bob = await openAs(browser, 'bob');
});
afterEach(async () => {
  await alice.leave();
  await bob.leave();
});

test('messages cross live, both ways, once, and only to whom they are for', WITHIN, async () => {
  const hello = `hello bob ${Date.now()}`;
  await alice.send('bob', hello);
  await bob.sees(hello);
  const answer = `hello alice ${Date.now()}`;
  await bob.send('alice', answer);
  await alice.sees(answer);

  assert.equal(await bob.count(hello), 1);
  assert.equal(await alice.count(answer), 1);
  assert.deepEqual({ alice: alice.complaints, bob: bob.complaints }, { alice: [], bob: [] });
});

test('a message is there again, once, when the page is opened anew', WITHIN, async () => {
  const text = `still here ${Date.now()}`;
  await alice.send('bob', text);
  await bob.sees(text);
  await bob.page.reload();
  await bob.sees(text);
  await bob.page.waitForTimeout(1000);
  assert.equal(await bob.count(text), 1);
  assert.deepEqual(bob.complaints, []);
});

test('who was away while more came than is kept is sent all of it, once', WITHIN, async () => {
  const texts = many('while away');
  await bob.page.context().setOffline(true);
  await publishTogether('bob', texts);
  await bob.page.waitForTimeout(2000);
  await bob.page.context().setOffline(false);
  await seesAllOnce(texts);
});

test('who was away before anything was seen is sent all of it, once', WITHIN, async () => {
  const texts = many('unseen');
  let away = false;
  await bob.page.context().route('**/cometd/**', async (route) => {
    const response = away ? null : await route.fetch({ timeout: 0 });
    await (away ? route.abort() : route.fulfill({ response })); // the held poll's answer is lost, too
  });
  await bob.page.reload();
  await bob.page.getByText('live', { exact: true }).waitFor({ timeout: 5000 });
  away = true;
  await publishTogether('bob', texts);
  await bob.page.waitForTimeout(1000);
  away = false;
  await seesAllOnce(texts);
  await bob.page.context().unrouteAll({ behavior: 'ignoreErrors' });
});

test('more at once than may wait for a page comes, once', WITHIN, async () => {
  const texts = many('at once');
  await publishTogether('bob', texts);
  await seesAllOnce(texts);
  const text = `and goes on ${Date.now()}`;
  await alice.send('bob', text);
  await bob.sees(text);
});

test('a page whose subscription was lost on its way subscribes again', WITHIN, async () => {
  await bob.page.context().route('**/cometd/', (route) => route.abort(), { times: 1 });
  await bob.page.reload();
  await bob.page.waitForTimeout(1000);
  const text = `after all ${Date.now()}`;
  await alice.send('bob', text);
  await bob.sees(text);
});

test('markup in a message is shown, not obeyed', WITHIN, async () => {
  const text = `<img src=x onerror="document.title='owned'"> ${Date.now()}`;
  await alice.send('bob', text);
  await bob.sees(text);
  await bob.page.reload();
  await bob.sees(text);
  assert.notEqual(await bob.page.title(), 'owned');
  assert.deepEqual(bob.complaints, []);
});

test('a recipient who is unknown is said so, and the page goes on', WITHIN, async () => {
  await alice.send('nobody-of-that-name', 'hello');
  await alice.page.getByText(/does not exist|unknown/i).first().waitFor({ timeout: 5000 });
  const text = `after the mistake ${Date.now()}`;
  await alice.send('bob', text);
  await bob.sees(text);
  assert.deepEqual(alice.complaints.filter((complaint) => !/404/.test(complaint)), []);
});

function many(what) {
  const now = Date.now();
  return Array.from({ length: 250 }, (_, number) => `${what} ${now} ${number}`);
}

async function seesAllOnce(texts) {
  const shown = async () => (await bob.page.locator('#messages span').allTextContents()).filter((text) => texts.includes(text));
  for (const end = Date.now() + 30000; (await shown()).length < texts.length && Date.now() < end;) await bob.page.waitForTimeout(100);
  assert.deepEqual((await shown()).sort(), texts.toSorted());
}
