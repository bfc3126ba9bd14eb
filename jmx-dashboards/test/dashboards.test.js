import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../', import.meta.url));
const BOARDS = readdirSync(join(FOLDER, 'dashboards')).map((file) => ({ file, text: readFileSync(join(FOLDER, 'dashboards', file), 'utf8') }));

for (const { file, text } of BOARDS) {
  const board = JSON.parse(text);

  test(`${file} is a dashboard by Grafana's own types`, () => {
    // Beside the packages, where the compiler finds them. A literal keeps the types that an imported file loses.
    const folder = mkdtempSync(join(FOLDER, 'test', 'types-'));
    try {
      const typed = text.replaceAll('"mode": "absolute"', '"mode": ThresholdsMode.Absolute');
      writeFileSync(join(folder, 'board.ts'),
        `import { type Dashboard, ThresholdsMode } from '@grafana/schema';\nexport const board: Dashboard = ${typed};\nexport const mode = ThresholdsMode;\n`);
      execFileSync(join(FOLDER, 'node_modules/.bin/tsc'), ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022',
        '--module', 'preserve', '--moduleResolution', 'bundler', 'board.ts'], { cwd: folder, encoding: 'utf8' });
    } catch (wrong) {
      assert.fail(wrong.stdout);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test(`${file}: every panel has a title, a description, a unit and a place of its own`, () => {
    const places = new Set();
    for (const { title, description, fieldConfig, gridPos, targets } of board.panels) {
      assert.ok(title && description?.endsWith('.'), title);
      assert.ok(fieldConfig.defaults.unit, title);
      assert.ok(targets.length > 0, title);
      places.add(`${gridPos.x},${gridPos.y}`);
    }
    assert.equal(places.size, board.panels.length);
  });

  test(`${file}: every metric is one that the exporter, k6 or a rule makes`, () => {
    const rules = readFileSync(join(FOLDER, 'prometheus/rules.yml'), 'utf8');
    const exported = readFileSync(join(FOLDER, 'exporter.yaml'), 'utf8');
    const names = new Set(text.match(/\b(pollmark[:_][\w:]+|k6_\w+)/g));
    assert.ok(names.size > 5);
    for (const name of names) {
      const known = name.startsWith('k6_freshness_p') || rules.includes(`record: ${name}\n`) || exported.includes(`"${name}"`);
      assert.ok(known, name);
    }
  });
}
