import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOAD = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a script of this folder in the real k6, which may be stopped for a while, and send its metrics elsewhere. */
export async function runK6(script, env = {}, standstill = null, out = '') {
  const folder = mkdtempSync(join(tmpdir(), 'pollmark-load-'));
  const eventsFile = join(folder, 'events.csv');
  const settings = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const k6 = spawn(findK6(), ['run', '--no-usage-report', '--quiet', '--address', '', '--summary-mode=disabled', '--no-thresholds',
    '--log-format=raw', `--console-output=${eventsFile}`, ...settings, join(LOAD, script)],
  { stdio: ['ignore', 'ignore', 'pipe'], timeout: 60000, env: { ...process.env, K6_OUT: out } });
  if (standstill) {
    setTimeout(() => k6.kill('SIGSTOP'), standstill.at);
    setTimeout(() => k6.kill('SIGCONT'), standstill.at + standstill.millis);
  }
  let errors = '';
  k6.stderr.on('data', (chunk) => { errors += chunk; });
  const status = await new Promise((resolve) => k6.on('close', resolve));
  const lines = existsSync(eventsFile) ? readFileSync(eventsFile, 'utf8').split('\n').filter(Boolean) : [];
  rmSync(folder, { recursive: true });
  return { status, errors, lines };
}

function findK6() {
  const names = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'k6'));
  const [, version] = /^K6_VERSION=(.*)$/m.exec(readFileSync(join(LOAD, '../parts.env'), 'utf8'));
  const k6 = [process.env.K6, ...names, join(homedir(), `.cache/pollmark/k6-${version}/k6`)].find((name) => name && existsSync(name));
  if (!k6) throw new Error('There is no k6: put one on PATH, or name it in K6.');
  return k6;
}
