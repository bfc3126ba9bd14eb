const BLOCKING = [
  [/\bsleep\b/, 'sleep() blocks the event loop: receipts would be stamped late'],
  [/\bhttp\s*\.\s*(?!asyncRequest\b)\w+/, 'only http.asyncRequest leaves the event loop free'],
  [/\bhttp\s*\[/, 'only http.asyncRequest leaves the event loop free'],
  [/import\s*(\*|\{)[^;]*from\s*['"]k6\/http['"]/, "import k6/http as 'http', so that its use can be checked"],
  [/from\s*['"](?!\.|k6\/(?:crypto|encoding|http|execution|metrics)['"])[^'"]*['"]/, 'only k6/crypto, k6/encoding, k6/http, k6/execution, k6/metrics and files of this folder are imported'],
];

/** What in a k6 script would block a user that holds a long poll. */
export function findBlocking(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
  return BLOCKING.filter(([pattern]) => pattern.test(code)).map(([, reason]) => reason);
}
