import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt, cgroupSeconds, compose, container, HOME, jmx, listeners, query, run } from './docker.js';
import { expressions, fill } from './promql.js';

const RESULTS = `${HOME}results`;
const STRATEGIES = ['thread-per-session', 'single-scheduler'];
const PARTS = ['network', 'mysql', 'soa', 'ready'];
const runs = {};

process.env.USERS = '100';
process.env.DURATION = '60s';

before(() => mkdirSync(RESULTS, { recursive: true }));
after(() => compose('--profile', '*', 'down', '--volumes', '--timeout', '5'));

function folderOf(output) {
  const folder = /Report: results\/(containers-[0-9-]+)\/report\.html/.exec(output)?.[1];
  assert.ok(folder, output);
  return folder;
}

function resultOf(folder) {
  return JSON.parse(readFileSync(`${RESULTS}/${folder}/result.json`, 'utf8'));
}

for (const strategy of STRATEGIES) {
  describe(strategy, () => {
    before(() => compose('--profile', strategy, 'up', '--build', '--detach', '--wait'));

    test('containers have no root, no writable file system, no capabilities, and limits', () => {
      for (const service of [...PARTS, strategy, 'prometheus']) {
        const { Config, HostConfig } = container(service);
        assert.match(Config.User, /^[1-9]\d*/, `${service} runs as '${Config.User}'`);
        assert.equal(HostConfig.ReadonlyRootfs, true, service);
        assert.deepEqual(HostConfig.CapDrop, ['ALL'], service);
        assert.equal(HostConfig.CapAdd, null, service);
        assert.deepEqual(HostConfig.SecurityOpt, ['no-new-privileges:true'], service);
        assert.equal(HostConfig.CpusetCpus, service === 'soa' || service === strategy ? '0' : '1', service);
      }
      for (const tier of ['soa', strategy]) assert.equal(container(tier).HostConfig.Memory, 2 ** 30);
    });

    test('JMX is there for a client on 127.0.0.1, and no port on any other address', () => {
      const [web, soa] = [9010, 9011].map(jmx);
      for (const { names } of [web, soa]) assert.ok(names.includes('io.pollmark:type=WorkerPool'), names.join());
      assert.notEqual(web.jvm, soa.jvm, 'VisualVM would take them for one');
      for (const port of [8080, 8081, 9010, 9011, 9090]) assert.deepEqual(listeners(port), [`127.0.0.1:${port}`]);
    });

    test('a second strategy is refused in a sentence', () => {
      const other = STRATEGIES.find((name) => name !== strategy);
      attempt('docker', 'compose', '--profile', other, 'up', '--detach', other);
      let said = '';
      for (let i = 0; i < 50 && !said.includes('Another web tier is up'); i++) {
        run('sleep', '0.2');
        said = compose('--profile', '*', 'logs', '--no-log-prefix', other);
      }
      assert.match(said, /^Another web tier is up: end it with .*, then start this one\.$/m);
      assert.equal(container(strategy).State.Running, true);
      compose('--profile', '*', 'rm', '--stop', '--force', other);
    });

    test('the load ends with its ledger: nothing lost, nothing doubled; cgroups and JMX agree on the CPU', () => {
      const tiers = { soa: 9011, [strategy]: 9010 };
      const read = () => Object.entries(tiers).map(([service, port]) => ({ cgroup: cgroupSeconds(service), jmx: jmx(port).seconds }));
      const start = read();
      const { output } = attempt('docker', 'compose', '--profile', 'load', 'run', '--build', '--rm', 'k6');
      const end = read();
      runs[strategy] = folderOf(output);
      const result = resultOf(runs[strategy]);
      const [{ variant, users, wholeRun }] = result.trials;
      assert.deepEqual({ variant, users }, { variant: strategy, users: 100 });
      assert.ok(wholeRun['notifications.delivered'].value > 500, output);
      assert.equal(wholeRun['notifications.lost'].value, 0);
      assert.equal(wholeRun['notifications.duplicated'].value, 0);
      const used = (source) => end.reduce((sum, value, i) => sum + value[source] - start[i][source], 0);
      const ratio = used('jmx') / used('cgroup');
      console.log(`${strategy}: ${used('cgroup').toFixed(2)} s by cgroup, ${used('jmx').toFixed(2)} s by JMX`);
      assert.ok(Math.abs(ratio - 1) < 0.05, `JMX says ${ratio} times what the cgroups say`);
    });

    test('Prometheus has data for every expression of the dashboard of a run, and of the rules', async () => {
      const [{ metric: { run: name } }] = await query(`pollmark_strategy{value="${strategy}"}`);
      for (const { where, expr } of expressions(['live', 'rules'])) {
        const found = await query(`last_over_time((${fill(expr, { run: name })})[2m:5s])`);
        assert.ok(found.length > 0, `${where}: ${expr}`);
      }
      const [{ metric }] = await query(`last_over_time(k6_freshness_p99{run="${name}"}[5m])`);
      assert.deepEqual({ strategy: metric.strategy, users: metric.users }, { strategy, users: '100' });
    });

    after(() => compose('--profile', '*', 'down', '--timeout', '5', 'network', 'mysql', 'soa', strategy, 'ready'));
  });
}

test('promtool finds nothing wrong with the configuration, and the rules do what their tests say', () => {
  const image = compose('--profile', '*', 'config', '--images').split('\n').find((name) => name.startsWith('prom/'));
  for (const args of [['check', 'config', 'prometheus.yml'], ['check', 'rules', 'rules.yml', 'alerts.yml'], ['test', 'rules', 'tests.yml']]) {
    run('docker', 'run', '--rm', '--network', 'none', '--volume', `${HOME}jmx-dashboards/prometheus:/p:ro`, '--workdir', '/p', '--entrypoint', 'promtool', image, ...args);
  }
});

test('a quota stands for the core where that is asked for', () => {
  const file = process.env.COMPOSE_FILE;
  process.env.COMPOSE_FILE = `${file}:containers/quota.yml`;
  try {
    compose('--profile', 'single-scheduler', 'up', '--build', '--detach', '--wait');
    for (const tier of ['soa', 'single-scheduler']) {
      const { CpusetCpus, NanoCpus } = container(tier).HostConfig;
      assert.deepEqual({ CpusetCpus, NanoCpus }, { CpusetCpus: '', NanoCpus: 0.5e9 }, tier);
    }
    const other = attempt('env', 'USERS=10', 'docker', 'compose', '--profile', 'load', 'run', '--build', '--rm', 'k6');
    assert.match(other.output, /The system was started for USERS=100, and this load would be of 10/);
    const { output } = attempt('docker', 'compose', '--profile', 'load', 'run', '--build', '--rm', 'k6');
    const limited = folderOf(output);
    const [{ wholeRun, flags }] = resultOf(limited).trials;
    assert.ok(wholeRun['notifications.delivered'].value > 0, output);
    assert.equal(wholeRun['notifications.lost'].value, 0);
    assert.ok(flags.includes('unpinned'), flags.join());
    const both = attempt('docker', 'compose', 'run', '--rm', 'report', `results/${runs['thread-per-session']}`, `results/${limited}`);
    assert.match(both.output, /cannot be compared: 'cores' is/);
    compose('--profile', '*', 'down', '--timeout', '5', 'network', 'mysql', 'soa', 'single-scheduler', 'ready');
  } finally {
    process.env.COMPOSE_FILE = file;
  }
});

describe('both runs', () => {
  test('Prometheus stayed up, and compares them', async () => {
    const [a, b] = (await query('group by (run) (last_over_time(pollmark_sessions[1h]))')).map(({ metric }) => metric.run).sort();
    assert.ok(a && b);
    const [{ value: [, shift] }] = await query(
      `round(max(max_over_time(pollmark:run_start:seconds{run="${a}"}[1h])) - max(max_over_time(pollmark:run_start:seconds{run="${b}"}[1h])))`);
    const [{ value: [, end] }] = await query(`max(max_over_time(timestamp(pollmark_sessions{run="${a}"})[1h:10s]))`);
    for (const { where, expr } of expressions(['compare'])) {
      const filled = fill(expr, { a, b, shift, __range: '1h' });
      const found = await query(expr.includes('_over_time') ? filled : `last_over_time((${filled})[3m:5s])`, expr.includes('_over_time') ? undefined : end);
      assert.ok(found.length > 0, `${where}: ${filled}`);
    }
  });

  test('the report of both is one page with both strategies', () => {
    const output = compose('run', '--rm', 'report', ...STRATEGIES.map((strategy) => `results/${runs[strategy]}`));
    const [, report] = /Report: (results\/\S+\/report\.html)/.exec(output);
    const page = readFileSync(`${HOME}${report}`, 'utf8');
    for (const strategy of STRATEGIES) assert.ok(page.includes(strategy), strategy);
  });
});

test('a load with nothing up says so', () => {
  const { status, output } = attempt('docker', 'compose', '--profile', 'load', 'run', '--rm', 'k6');
  assert.equal(status, 4);
  assert.match(output, /Nothing is up: start a strategy first/);
});

test('a tier that dies is started once more, and the trial says so', async () => {
  compose('--profile', 'single-scheduler', 'up', '--detach', '--wait');
  const load = spawn('docker', ['compose', '--profile', 'load', 'run', '--build', '--rm', 'k6'],
    { cwd: HOME });
  let output = '';
  for (const stream of [load.stdout, load.stderr]) stream.on('data', (chunk) => { output += chunk; });
  while (!output.includes('4 load')) await sleep(200);
  await sleep(15_000);
  process.kill(container('single-scheduler').State.Pid, 'SIGKILL'); // not by docker, which would take it for a wish
  await once(load, 'close');
  assert.equal(container('single-scheduler').RestartCount, 1);
  const [{ valid, invalidReasons }] = resultOf(folderOf(output)).trials;
  assert.equal(valid, false);
  assert.ok(invalidReasons.includes('the web tier died and was started again in the trial'), invalidReasons.join('; '));
  compose('--profile', '*', 'down', '--timeout', '5');
});

test('any other strategy is run by its name', () => {
  process.env.STRATEGY = 'bounded-pool';
  compose('--profile', 'strategy', 'up', '--build', '--detach', '--wait');
  const { output } = attempt('docker', 'compose', '--profile', 'load', 'run', '--build', '--rm', 'k6');
  const [{ variant, wholeRun }] = resultOf(folderOf(output)).trials;
  assert.equal(variant, 'bounded-pool');
  assert.ok(wholeRun['notifications.delivered'].value > 500, output);
  assert.equal(wholeRun['notifications.lost'].value, 0);
  compose('--profile', '*', 'down', '--timeout', '5');
});

test('what is broken on purpose in containers is mended, and nothing is lost', () => {
  const few = ['web-killed', 'soa-paused', 'connections-reset', 'table-locked'];
  const experiment = readFileSync(`${HOME}experiments/faults.yaml`, 'utf8').split('\n')
    .filter((line) => !line.includes('ahead:') && (!line.includes('{name:') || few.some((name) => line.includes(name))))
    .join('\n').replaceAll('at: 35s', 'at: 60s').replace('window: 80s', 'window: 105s');
  writeFileSync(`${RESULTS}/faults.yaml`, experiment);
  const { status, output } = attempt('./pollmark', 'compare', `${RESULTS}/faults.yaml`, '--environment', 'compose', '--variants', 'single-scheduler');
  assert.ok([0, 3].includes(status), output); // a busy machine may spoil a trial
  const { trials } = resultOf(/results\/(faults-[0-9-]+)\/report\.html/.exec(output)[1]);
  assert.deepEqual([...new Set(trials.map(({ scenario }) => scenario))].sort(), few.map((name) => `single-scheduler-${name}`).sort());
  for (const { scenario, wholeRun } of trials) {
    assert.equal(wholeRun['notifications.lostEver'].value, 0, scenario);
    assert.equal(wholeRun['notifications.duplicatedEver'].value, 0, scenario);
    assert.ok(wholeRun['recovery.worst']?.value > 3 * wholeRun['recovery.before']?.value, `${scenario}: nobody noticed`);
    assert.ok(wholeRun['recovery.time'], `${scenario}: it did not recover`);
  }
  assert.equal(run('docker', 'ps', '--all', '--quiet'), '');
});

test('the harness runs an experiment on containers that it starts and ends, on the host\'s network', () => {
  const { status, output } = attempt('./pollmark', 'compare', 'cold-start', '--environment', 'compose', '--variants', 'single-scheduler',
    '--users', '10', '--duration', '60s');
  assert.ok([0, 3].includes(status), output); // a busy machine may spoil the trial
  const result = resultOf(/results\/(cold-start-[0-9-]+)\/report\.html/.exec(output)[1]);
  assert.equal(result.environment, 'compose');
  const [{ wholeRun }] = result.trials;
  assert.equal(wholeRun['notifications.lost'].value, 0);
  assert.equal(wholeRun['notifications.duplicated'].value, 0);
  for (const name of ['web.cpu', 'soa.cpu', 'web.rss.peak', 'soap.connections.new', 'db.roundtrip.p50']) assert.ok(wholeRun[name], name);
  assert.equal(run('docker', 'ps', '--all', '--quiet'), '');
});

test('taking down leaves nothing behind', () => {
  compose('--profile', '*', 'down', '--volumes', '--timeout', '5');
  assert.equal(run('docker', 'ps', '--all', '--quiet'), '');
  assert.equal(run('docker', 'volume', 'ls', '--quiet'), '');
  assert.deepEqual(run('docker', 'network', 'ls', '--format', '{{.Name}}').split('\n').sort(), ['bridge', 'host', 'none']);
});
