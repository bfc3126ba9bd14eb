import crypto from 'k6/crypto';
import encoding from 'k6/encoding';

const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const WSU = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd';
const PROFILE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0';
const BASE64 = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary';

/** A SOAP header that shows that its sender knows the secret, new for each request: a UsernameToken with a PasswordDigest. */
export function securityHeader(secret) {
  const nonce = new Uint8Array(crypto.randomBytes(16));
  const created = new Date().toISOString();
  const digested = new Uint8Array([...nonce, ...bytes(created), ...bytes(secret)]);
  return `<s:Header><w:Security xmlns:w="${WSSE}"><w:UsernameToken>`
    + '<w:Username>load</w:Username>'
    + `<w:Password Type="${PROFILE}#PasswordDigest">${crypto.sha1(digested.buffer, 'base64')}</w:Password>`
    + `<w:Nonce EncodingType="${BASE64}">${encoding.b64encode(nonce.buffer)}</w:Nonce>`
    + `<u:Created xmlns:u="${WSU}">${created}</u:Created>`
    + '</w:UsernameToken></w:Security></s:Header>';
}

/** Of ASCII, which is all that the settings let through. */
function bytes(text) {
  return [...text].map((character) => character.charCodeAt(0));
}
