/** The web tier that the tests are run against, and its log-in without a browser. */
export const WEB_URL = process.env.WEB_URL ?? 'http://127.0.0.1:8080';
const SOA_URL = 'http://127.0.0.1:8081';
const MOST_MESSAGES = 100;

if (!['127.0.0.1', 'localhost'].includes(new URL(WEB_URL).hostname)) {
  throw new Error(`WEB_URL is '${WEB_URL}', but these tests go to this machine only.`);
}

/** @returns {Promise<string>} the cookie that is the session */
export async function logIn(user) {
  const response = await fetch(`${WEB_URL}/login`, { method: 'POST', body: new URLSearchParams({ user }), redirect: 'manual' });
  if (response.status !== 303) throw new Error(`Log-in of ${user} answered ${response.status}.`);
  return response.headers.get('set-cookie').split(';')[0];
}

export async function publish(cookie, to, text) {
  const response = await fetch(`${WEB_URL}/messages`, { method: 'POST', headers: { cookie }, body: new URLSearchParams({ to, text }) });
  if (response.status !== 201) throw new Error(`A message to ${to} answered ${response.status}.`);
  return (await response.json()).id;
}

export async function logOut(cookie) {
  await fetch(`${WEB_URL}/logout`, { method: 'POST', headers: { cookie }, redirect: 'manual' });
}

/** All but at once, so that they are fetched together. */
export async function publishTogether(to, texts) {
  const parts = Array.from({ length: Math.ceil(texts.length / MOST_MESSAGES) }, (_, part) => texts.slice(part * MOST_MESSAGES, (part + 1) * MOST_MESSAGES));
  await Promise.all(parts.map((part) => publishOverSoap(to, part)));
}

async function publishOverSoap(to, texts) {
  const messages = texts.map((text) => `<message><recipient>${to}</recipient><sender>carol</sender><text>${text}</text></message>`).join('');
  const body = '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>'
    + `<publish xmlns="urn:pollmark:notifications:v1">${messages}</publish></s:Body></s:Envelope>`;
  const response = await fetch(`${SOA_URL}/soap/notifications`, { method: 'POST', headers: { 'content-type': 'text/xml; charset=UTF-8' }, body });
  if (response.status !== 200) throw new Error(`Messages to ${to} answered ${response.status}.`);
}
