import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { launch } from '../browser/browser.js';

const FOLDER = new URL('../../../harness/target/reports/', import.meta.url);
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const reports = readdirSync(FOLDER).filter((name) => name.endsWith('.html'));

let browser;
before(async () => { browser = await launch(); });
after(() => browser?.close());

test('there are reports to be looked at, of a crossover and of faults, too', () =>
  assert.ok(reports.length >= 5 && reports.includes('legs.html') && reports.includes('faults.html'), reports.join()));

for (const name of reports) {
  for (const [width, colorScheme] of [[1440, 'light'], [390, 'dark']]) {
    describe(`${name}, ${width} px, ${colorScheme}`, () => {
      let page;
      const messages = [];
      before(async () => {
        page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
        page.on('console', (message) => messages.push(message.text()));
        page.on('pageerror', (error) => messages.push(String(error)));
        await page.goto(new URL(name, FOLDER).href);
      });
      after(() => page.close());

      test('the console stays empty', () => assert.deepEqual(messages, []));

      test('nothing is wider than the screen', async () => {
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width);
      });

      test('the answer stands on the first screen', async () => {
        const { y, height } = await page.locator('.answer.first p').first().boundingBox();
        assert.ok(y + height <= 900, `it ends at ${y + height} px`);
      });

      test('what to run next is told with the answer, and leads to the commands', async () => {
        assert.match(await page.locator('.answer.first .onward').textContent(), /the same with --(blocks|sittings) \d+ \(an? /);
        assert.equal(await page.locator('#what-to-run-next').count(), 1);
      });

      test('both axes of each chart have figures', async () => {
        const bare = await page.$$eval('canvas', (all) => all.filter((canvas) =>
          Object.values(globalThis.Chart.getChart(canvas).scales)
            .some(({ ticks }) => ticks.filter(({ label }) => label).length < 2)).map(({ id }) => id));
        assert.deepEqual(bare, []);
      });

      test('a stretch dragged out in one chart is shown by all, and Escape shows everything', async (t) => {
        if (await page.locator('canvas[data-monitor]').count() === 0) return t.skip('legs are not drawn over time');
        const shown = () => page.$$eval('canvas[data-monitor]', (all) => all.map((canvas) => {
          const { min, max } = globalThis.Chart.getChart(canvas).scales.x;
          return [min, max];
        }));
        const whole = await shown();
        const canvas = page.locator('canvas[data-monitor]').first();
        await canvas.scrollIntoViewIfNeeded();
        const box = await canvas.boundingBox();
        await page.mouse.move(box.x + 0.5 * box.width, box.y + 0.5 * box.height);
        await page.mouse.down();
        await page.mouse.move(box.x + 0.8 * box.width, box.y + 0.5 * box.height, { steps: 5 });
        await page.mouse.up();
        const stretch = await shown();
        assert.ok(stretch[0][0] > whole[0][0] && stretch[0][1] < whole[0][1], `${stretch[0]}`);
        stretch.forEach((other) => assert.deepEqual(other, stretch[0]));
        await page.keyboard.press('Escape');
        assert.deepEqual(await shown(), whole);
      });

      if (name === 'faults.html') {
        test('what was done on purpose is shaded in each card, until the last of them was over', async () => {
          const shaded = await page.$$eval('.faults canvas', (all) => all.map((canvas) =>
            globalThis.Chart.getChart(canvas).options.plugins.stretches.faults));
          assert.deepEqual(shaded, [[[120, 124.8]], [[120, 122]]]);
        });
      }

      test('axe finds nothing serious', async () => {
        await page.evaluate(AXE);
        const { violations } = await page.evaluate(() => window.axe.run());
        const serious = violations.filter(({ impact }) => ['serious', 'critical'].includes(impact));
        assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`), []);
      });
    });
  }
}
