const FORMS = {
  subscribed: /^subscribed,(?<user>[\w.-]+),(?<time>\d{13})$/,
  receipt: /^receipt,(?<user>[\w.-]+),(?<id>\d+),(?<time>\d{13})$/,
  disconnected: /^disconnected,(?<user>[\w.-]+),(?<time>\d{13})$/,
  action: /^action,(?<kind>login|page|publish|arrival),(?<user>[\w.-]+),(?<time>\d{13}),(?<millis>\d+\.\d{3}),(?<status>\d+)$/,
  intended: /^intended,(?<kind>login|page|publish|arrival),(?<user>[\w.-]+),(?<time>\d{13})$/,
  timer: /^timer,(?<time>\d{13}),(?<lateness>\d+)$/,
  failed: /^failed,(?<step>\w+),(?<user>[\w.-]+),(?<time>\d{13}),"(?<reason>([^"]|"")*)"$/,
};

/** The lines of `4-events.csv`; one that is not of its form is an error. */
export function parseEvents(lines) {
  return lines.map((line) => {
    const type = line.slice(0, line.indexOf(','));
    const groups = FORMS[type]?.exec(line)?.groups;
    if (!groups) throw new Error(`Not an event line: ${line}`);
    for (const name of ['time', 'id', 'millis', 'status', 'lateness']) {
      if (groups[name] !== undefined) groups[name] = Number(groups[name]);
    }
    return { type, ...groups };
  });
}

/** What was published to a user between subscription and disconnect, against what the user received. */
export function reconcile(published, events) {
  const of = (type) => events.filter((event) => event.type === type);
  const first = new Map(of('subscribed').reverse().map(({ user, time }) => [user, time]));
  const last = new Map(of('disconnected').map(({ user, time }) => [user, time]));
  const receipts = new Map();
  for (const { id } of of('receipt')) receipts.set(id, (receipts.get(id) ?? 0) + 1);
  const owed = published.filter(({ recipient, time }) => time > first.get(recipient) && time < last.get(recipient));
  return {
    owed: owed.length,
    lost: owed.filter(({ id }) => !receipts.has(id)).map(({ id }) => id),
    duplicated: [...receipts].filter(([, count]) => count > 1).map(([id]) => id).sort((a, b) => a - b),
  };
}
