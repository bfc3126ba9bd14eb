import { readFileSync } from 'node:fs';
import { HOME } from './docker.js';

const DASHBOARDS = ['live', 'compare'];

/** Every PromQL expression of the dashboards and rules, and where it stands. */
export function expressions(files) {
  return files.flatMap((file) => (DASHBOARDS.includes(file) ? ofDashboard(file) : ofRules()));
}

/** With a dashboard's variables put in. */
export function fill(expr, variables) {
  return Object.entries(variables).reduce((text, [name, value]) => text.replaceAll(`$\{${name}}`, value).replaceAll(`$${name}`, value), expr);
}

function ofDashboard(file) {
  const { panels } = JSON.parse(readFileSync(`${HOME}jmx-dashboards/dashboards/${file}.json`, 'utf8'));
  return panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: `${file}, ${title}`, expr })));
}

/** What the rules record must be there; what an alert looks at must be there too, whether it fires or not. */
function ofRules() {
  return ['rules', 'alerts'].flatMap((file) => [...readFileSync(`${HOME}jmx-dashboards/prometheus/${file}.yml`, 'utf8')
    .matchAll(/(?:record: (\S+)|alert: (\S+)\n\s+expr: (.+))/g)]
    .map(([, record, alert, expr]) => (record ? { where: record, expr: record } : { where: alert, expr: expr.replaceAll(/ *(==|>=|>|<) *[\w.]+/g, '') })));
}
