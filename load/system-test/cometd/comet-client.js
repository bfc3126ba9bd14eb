import { CometD } from 'cometd';
import { AckExtension } from 'cometd/AckExtension.js';
import { adapt } from 'cometd-nodejs-client';
import { WEB_URL } from '../web-tier.js';

adapt();

/** CometD's own JavaScript client, with promises in place of callbacks. */
export class CometClient {
  #cometd = new CometD();

  constructor(cookie) {
    // Each client is a browser of its own: without this all share one cookie store.
    this.#cometd.findTransport('long-polling').context = { cookieStore: {} };
    this.#cometd.unregisterTransport('websocket');
    this.#cometd.registerExtension('ack', new AckExtension());
    this.#cometd.configure({ url: `${WEB_URL}/cometd`, logLevel: 'error', requestHeaders: cookie ? { Cookie: cookie } : {} });
  }

  handshake() {
    return new Promise((resolve) => this.#cometd.handshake(resolve));
  }

  subscribe(user, onMessage) {
    return new Promise((resolve) => {
      this.#cometd.subscribe(`/notifications/${user}`, ({ data }) => onMessage(data), { ext: { after: 0 } }, resolve);
    });
  }

  publish(channel, data) {
    return new Promise((resolve) => this.#cometd.publish(channel, data, resolve));
  }

  disconnect() {
    return new Promise((resolve) => this.#cometd.disconnect(resolve));
  }
}
