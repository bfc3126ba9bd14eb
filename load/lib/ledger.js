/** The lines of `4-events.csv` (docs/run-folder.md), written where k6's `--console-output` says. */

export function subscribed(user, time) {
  console.log(`subscribed,${user},${time}`);
}

export function receipt(user, id, time) {
  console.log(`receipt,${user},${id},${time}`);
}

export function disconnected(user, time) {
  console.log(`disconnected,${user},${time}`);
}

export function intended(kind, user, time) {
  console.log(`intended,${kind},${user},${time}`);
}

export function action(kind, user, start, durationMillis, status) {
  console.log(`action,${kind},${user},${start},${durationMillis.toFixed(3)},${status}`);
}

export function timer(time, latenessMillis) {
  console.log(`timer,${time},${latenessMillis}`);
}

export function failed(step, user, time, reason) {
  console.log(`failed,${step},${user},${time},"${oneLine(reason).replace(/"/g, '""')}"`);
}

function oneLine(text) {
  return String(text).replace(/\s+/g, ' ').trim();
}
