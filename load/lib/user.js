import { act, request } from './actions.js';
import { BayeuxClient } from './bayeux.js';
import { sawAfter } from './freshness.js';
import * as ledger from './ledger.js';
import { until } from './timers.js';

/** A person at a browser: logged in, page open, notifications arriving on the long poll meanwhile. */
export class User {
  #webUrl;
  #bayeux = null;
  #subscribed = false;
  #lastSeq = 0;
  /** Of the last notification in the stream, for the next log-in. */
  #position = null;
  /** Until when it was there before a log-in that goes on from there. */
  #leftAt = null;
  #confirm = () => {};
  #hear = () => {};

  constructor(name, webUrl) {
    this.name = name;
    this.loggedIn = false;
    this.#webUrl = webUrl;
  }

  async logIn() {
    const since = this.#position === null ? {} : { since: this.#position };
    const { done } = await this.#act('login', 'POST', '/login', { user: this.name, ...since });
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

  /** Gone without a word, as a browser that is closed. */
  vanish() {
    if (this.#subscribed) ledger.disconnected(this.name, Date.now());
    this.#subscribed = false;
    this.loggedIn = false;
    this.#bayeux.vanish();
  }

  /** Whatever is in `faults` happens to this user's connection at its time. */
  suffer(faults) {
    for (const { what, from, until: end } of faults) {
      if (what === 'reconnect') {
        until(from).then(() => this.#bayeux?.renew());
      } else {
        until(from).then(() => this.#bayeux?.idle(until(end)));
      }
    }
  }

  #act(kind, method, path, form) {
    return act(kind, this.name, method, `${this.#webUrl}${path}`, form);
  }

  #listen() {
    /** Fulfilled when what comes from now on is the user's to see. */
    this.listening = new Promise((resolve) => { this.#confirm = resolve; });
    /** Fulfilled with the first notification. */
    this.hearing = new Promise((resolve) => { this.#hear = resolve; });
    this.#lastSeq = 0;
    this.#bayeux = new BayeuxClient(`${this.#webUrl}/cometd`, {
      ack: true,
      onFailure: (step, reason) => ledger.failed(step, this.name, Date.now(), reason),
      onStopped: () => this.#startOver(),
    });
    this.#bayeux.subscribe(`/notifications/${this.name}`, {
      onConfirmed: ({ ext }) => this.#confirmed(ext?.position ?? null),
      onMessage: ({ data }) => this.#received(data),
      ext: () => ({ after: this.#lastSeq }),
    });
    this.#bayeux.start();
  }

  #confirmed(position) {
    this.#position ??= position;
    this.#subscribed = true;
    // What was committed in between is owed, too.
    ledger.subscribed(this.name, this.#leftAt ?? Date.now());
    this.#leftAt = null;
    this.#confirm();
  }

  #received({ id, seq, committedAt, position, startOver }) {
    if (startOver) {
      this.#startOver();
      return;
    }
    const now = Date.now();
    ledger.receipt(this.name, id, now);
    sawAfter(now, committedAt);
    this.#lastSeq = Math.max(this.#lastSeq, seq);
    if (position !== undefined) this.#position = position;
    this.#hear();
  }

  /** The HTTP session is gone, or has no more. The next log-in, which is the user's next action, goes on where this one stopped. */
  async #startOver() {
    this.loggedIn = false;
    await this.#stopListening();
  }

  async #stopListening() {
    // Before the request: what is committed while it is under way may reach nobody.
    if (this.#subscribed) {
      const now = Date.now();
      ledger.disconnected(this.name, now);
      if (this.#position !== null) this.#leftAt = now;
    }
    this.#subscribed = false;
    await this.#bayeux?.disconnect();
  }
}
