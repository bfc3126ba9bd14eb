import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const HOME = fileURLToPath(new URL('../../', import.meta.url));

/** What a command prints; its own error where it fails. */
export function run(command, ...args) {
  return execFileSync(command, args, { cwd: HOME, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** A command as a person would type it. */
export function attempt(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: HOME, encoding: 'utf8', maxBuffer: 1 << 26 });
  return { status, output: stdout + stderr };
}

export const compose = (...args) => run('docker', 'compose', ...args);

export function container(service) {
  const [found] = JSON.parse(run('docker', 'inspect', compose('--profile', '*', 'ps', '--quiet', service)));
  return found;
}

/** CPU seconds of a container's control group. */
export function cgroupSeconds(service) {
  const groups = readFileSync(`/proc/${container(service).State.Pid}/cgroup`, 'utf8').trim().split('\n').map((line) => line.split(':'));
  const v1 = groups.find(([, controllers]) => controllers.split(',').includes('cpuacct'));
  if (v1) return Number(readFileSync(`/sys/fs/cgroup/cpuacct${v1[2]}/cpuacct.usage`, 'utf8')) * 1e-9;
  const [, micros] = /usage_usec (\d+)/.exec(readFileSync(`/sys/fs/cgroup${groups[0][2]}/cpu.stat`, 'utf8'));
  return Number(micros) * 1e-6;
}

/** What a JMX client on this machine sees of a tier. */
export function jmx(port) {
  const [jvm, seconds, ...names] = run('java', `${HOME}containers/test/JmxClient.java`, port).split('\n');
  return { jvm, seconds: Number(seconds), names };
}

/** The addresses on which this machine listens at a port. */
export function listeners(port) {
  return run('ss', '-Hltn', `sport = :${port}`).split('\n').filter(Boolean).map((line) => line.trim().split(/\s+/)[3]);
}

export async function query(promql, time) {
  const url = new URL('http://127.0.0.1:9090/api/v1/query');
  url.searchParams.set('query', promql);
  if (time) url.searchParams.set('time', time);
  const answer = await (await fetch(url)).json();
  if (answer.status !== 'success') throw new Error(`${promql}: ${answer.error}`);
  return answer.data.result;
}
