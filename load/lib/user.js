import { act, request } from './actions.js';
import { BayeuxClient } from './bayeux.js';
import { sawAfter } from './freshness.js';
import * as ledger from './ledger.js';

/** A person at a browser: logged in, page open, notifications arriving on the long poll meanwhile. */
export class User {
  #webUrl;
  #bayeux = null;
  #subscribed = false;
  #lastSeq = 0;

  constructor(name, webUrl) {
    this.name = name;
    this.loggedIn = false;
    this.#webUrl = webUrl;
  }

  async logIn() {
    const { done } = await this.#act('login', 'POST', '/login', { user: this.name });
    this.loggedIn = done;
    if (done) this.#listen();
  }

  async openPage() {
    const { status } = await this.#act('page', 'GET', '/inbox');
    if (status === 303) await this.#startOver();
  }

  async publish(recipient, text) {
    const { status } = await this.#act('publish', 'POST', '/messages', { to: recipient, text });
    if (status === 401) await this.#startOver();
  }

  async leave() {
    await this.#stopListening();
    if (!this.loggedIn) return;
    const { status } = await request('POST', `${this.#webUrl}/logout`);
    if (status !== 303) ledger.failed('logout', this.name, Date.now(), `HTTP ${status}`);
  }

  #act(kind, method, path, form) {
    return act(kind, this.name, method, `${this.#webUrl}${path}`, form);
  }

  #listen() {
    this.#lastSeq = 0;
    this.#bayeux = new BayeuxClient(`${this.#webUrl}/cometd`, {
      ack: true,
      onFailure: (step, reason) => ledger.failed(step, this.name, Date.now(), reason),
      onStopped: () => this.#startOver(),
    });
    this.#bayeux.subscribe(`/notifications/${this.name}`, {
      onConfirmed: () => this.#confirmed(),
      onMessage: ({ data }) => this.#received(data),
      ext: () => ({ after: this.#lastSeq }),
    });
    this.#bayeux.start();
  }

  #confirmed() {
    this.#subscribed = true;
    ledger.subscribed(this.name, Date.now());
  }

  #received({ id, seq, committedAt }) {
    const now = Date.now();
    ledger.receipt(this.name, id, now);
    sawAfter(now, committedAt);
    this.#lastSeq = Math.max(this.#lastSeq, seq);
  }

  /** The HTTP session is gone: nothing is owed until the next log-in, which is the user's next action. */
  async #startOver() {
    this.loggedIn = false;
    await this.#stopListening();
  }

  async #stopListening() {
    // Before the request: what is committed while it is under way may reach nobody.
    if (this.#subscribed) ledger.disconnected(this.name, Date.now());
    this.#subscribed = false;
    await this.#bayeux?.disconnect();
  }
}
