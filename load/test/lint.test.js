import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findBlocking } from './double/lint.js';

const ROOT = new URL('../', import.meta.url);

for (const folder of ['lib/', 'scenarios/']) {
  for (const file of readdirSync(new URL(folder, ROOT))) {
    test(`${folder}${file} does not block the event loop`, () => {
      assert.deepEqual(findBlocking(readFileSync(new URL(folder + file, ROOT), 'utf8')), []);
    });
  }
}

for (const planted of [
  "import { sleep } from 'k6';", 'sleep(1);', "http.get('x');", "http.batch([]);", "http .post('x');", "http['get']('x');",
  "import { get } from 'k6/http';", "import * as web from 'k6/http';", "import { check } from 'k6';",
]) {
  test(`planted: ${planted}`, () => assert.notDeepEqual(findBlocking(planted), []));
}

test('comments may name what code may not', () => {
  assert.deepEqual(findBlocking("// never sleep()\n/* nor http.get */ await http.asyncRequest('GET', 'x');"), []);
});
