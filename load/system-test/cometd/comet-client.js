import { CometD } from 'cometd';
import { AckExtension } from 'cometd/AckExtension.js';
import { adapt } from 'cometd-nodejs-client';
import { WEB_URL } from '../web-tier.js';

/** CometD's own JavaScript client, with promises in place of callbacks. One at a time: cookies are the process's. */
export class CometClient {
  #cometd;

  constructor(cookie) {
    adapt(); // with an empty cookie store
    this.#cometd = new CometD();
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
    return this.#cometd.isDisconnected() ? undefined : new Promise((resolve) => this.#cometd.disconnect(resolve));
  }
}
