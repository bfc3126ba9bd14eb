/** What the harness (or a person) sets through the environment; anything else is refused in a sentence. */
export function readSettings(env) {
  const durationMillis = integer(env, 'DURATION_MS', 60000, 1, 604800000);
  return {
    webUrl: loopback(env, 'WEB_URL', 'http://127.0.0.1:8080'),
    soaUrl: loopback(env, 'SOA_URL', 'http://127.0.0.1:8081'),
    firstUser: integer(env, 'FIRST_USER', 1, 1, 10000),
    users: integer(env, 'USERS', 10, 1, 5000),
    thinkTimeMillis: integer(env, 'THINK_TIME_MS', 5000, 10, 3600000),
    durationMillis,
    rampMillis: integer(env, 'RAMP_MS', Math.min(30000, durationMillis), 0, durationMillis),
    drainMillis: integer(env, 'DRAIN_MS', 5000, 0, 600000),
    seed: integer(env, 'SEED', 1, 0, Number.MAX_SAFE_INTEGER),
    publishShare: number(env, 'PUBLISH_SHARE', 0.2, 0, 1),
    arrivalsPerSecond: number(env, 'ARRIVALS_PER_SECOND', 0, 0, 1000),
    arrivalsUrl: env.ARRIVALS_URL ? loopback(env, 'ARRIVALS_URL') : undefined,
    secret: integer(env, 'SECURED', 0, 0, 1) ? secret(env) : undefined,
    faults: faults(env),
    tags: { strategy: env.VARIANT ?? '', users: env.USERS ?? '', run: env.RUN ?? '' },
  };
}

function loopback(env, name, otherwise) {
  const value = env[name] || otherwise;
  const match = /^(http:\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?)\/?$/.exec(value);
  if (!match) {
    throw new Error(`${name} is '${value}', but load goes to this machine only: `
      + 'give http://127.0.0.1:PORT or http://localhost:PORT, without a path.');
  }
  return match[1];
}

/** What the tiers share, where only known callers are answered. */
function secret(env) {
  const text = env.SOAP_SECRET || 'pollmark';
  if (!/^[ -~]{1,200}$/.test(text)) throw new Error('SOAP_SECRET must be up to 200 printable characters of ASCII.');
  return text;
}

/** What users do on purpose: `idle` for a time, or `reconnect`, as `idle@from+length` in milliseconds since 1970. */
function faults(env) {
  if (!env.FAULTS) return [];
  return env.FAULTS.split(',').map((text) => {
    const [, what, from, length] = /^(idle|reconnect)@(\d{13})\+(\d{1,7})$/.exec(text) ?? [];
    if (!what) throw new Error(`FAULTS is '${env.FAULTS}', but must be such as idle@1764140000000+10000.`);
    return { what, from: Number(from), until: Number(from) + Number(length) };
  });
}

function integer(env, name, otherwise, least, most) {
  const value = number(env, name, otherwise, least, most);
  if (!Number.isInteger(value)) throw new Error(`${name} is '${env[name]}', but must be a whole number.`);
  return value;
}

export function number(env, name, otherwise, least, most) {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  if (!/^\d+(\.\d+)?$/.test(text) || Number(text) < least || Number(text) > most) {
    throw new Error(`${name} is '${text}', but must be a number from ${least} to ${most}.`);
  }
  return Number(text);
}
