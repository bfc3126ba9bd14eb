import http from 'k6/http';

/**
 * A Bayeux 1.0 client for k6 over long polling.
 *
 * One poll is held all the time, asynchronously, so that the virtual user can act meanwhile:
 * with it a user has at most two connections open. Cookies come from the virtual user's jar.
 *
 *     const client = new BayeuxClient('http://127.0.0.1:8080/cometd', { ack: true });
 *     client.subscribe('/notifications/user7', {
 *       onMessage: (message) => { seen = message.data.seq; },
 *       ext: () => ({ after: seen }),
 *     });
 *     client.start();
 *     …
 *     await client.disconnect();
 *
 * @typedef {object} Subscription
 * @property {(message: object) => void} onMessage each message of the channel, in the order of the response
 * @property {(reply: object) => void} [onConfirmed] the subscription was confirmed; again after every new handshake
 * @property {() => object} [ext] the `ext` of `/meta/subscribe`, asked for each time it is sent
 *
 * @typedef {object} BayeuxOptions
 * @property {boolean} [ack] ask for the acknowledge extension: a response lost on its way is sent again
 * @property {(step: string, reason: string) => void} [onFailure] a step that went wrong: `handshake`,
 *   `subscribe`, `connect`, `disconnect`. The client goes on by itself unless `onStopped` follows
 * @property {(reason: string) => void} [onStopped] the server wants no more of this client
 * @property {number} [maxNetworkDelayMillis] how much later than the server's time-out an answer may come
 * @property {number} [backoffIncrementMillis] added to the wait before each further attempt
 * @property {number} [maxBackoffMillis]
 */
export class BayeuxClient {
  #url;
  #options;
  #subscriptions = new Map();
  #advice = {};
  #clientId = null;
  #ackId = -1;
  #acknowledges = false;
  #messageId = 0;
  #attempts = 0;
  #running = false;
  #wake = () => {};
  #idle = Promise.resolve();
  /** Of the sessions that this client has had: what an earlier one is still waiting for is nobody's. */
  #generation = 0;

  /**
   * @param {string} url of the Bayeux server
   * @param {BayeuxOptions} [options]
   */
  constructor(url, options = {}) {
    this.#url = url;
    this.#options = {
      ack: false,
      onFailure: () => {},
      onStopped: () => {},
      maxNetworkDelayMillis: 10000,
      backoffIncrementMillis: 1000,
      maxBackoffMillis: 30000,
      ...options,
    };
  }

  /**
   * Subscribes now, or as soon as there is a session, and anew in every session that follows.
   * @param {string} channel
   * @param {Subscription} subscription
   */
  subscribe(channel, subscription) {
    this.#subscriptions.set(channel, { onConfirmed: () => {}, ext: () => undefined, ...subscription });
    if (this.#clientId !== null) this.#subscribeTo([channel]);
  }

  /** Shakes hands, subscribes and polls until `disconnect()` or until the server says to stop. */
  start() {
    this.#running = true;
    this.#run();
  }

  /**
   * Stops polling and tells the server.
   * @returns {Promise<void>} fulfilled when the server has answered; messages of the poll that was
   *   held are still handed over
   */
  async disconnect() {
    if (!this.#running) return;
    this.#running = false;
    this.#wake();
    if (this.#clientId === null) return;
    const exchange = await this.#exchange([{ channel: '/meta/disconnect', clientId: this.#clientId }]);
    if (!exchange.replyTo('/meta/disconnect')) this.#options.onFailure('disconnect', exchange.error);
    this.#clientId = null;
  }

  /** Asks for nothing more, and says so to nobody. */
  vanish() {
    this.#running = false;
    this.#generation += 1;
    this.#wake();
  }

  /**
   * Asks for nothing more until then, as a browser that has stopped reading.
   * @param {Promise<void>} until
   */
  idle(until) {
    this.#idle = until;
  }

  /** Leaves the session without a word, as a browser whose connection is lost, and shakes hands anew at once. */
  renew() {
    if (!this.#running) return;
    this.#generation += 1;
    this.#attempts = 0;
    this.#run();
  }

  async #run() {
    let step = this.#handshake;
    while (this.#running) {
      await this.#idle;
      const next = await step.call(this);
      if (this.#running && next.wait > 0) await this.#pause(next.wait);
      step = next.step;
    }
  }

  async #handshake() {
    this.#clientId = null;
    this.#advice = { reconnect: 'retry', interval: 0, timeout: 0 };
    const { reply, error } = await this.#ask({
      channel: '/meta/handshake',
      version: '1.0',
      minimumVersion: '1.0',
      supportedConnectionTypes: ['long-polling'],
      ext: this.#options.ack ? { ack: true } : undefined,
    });
    if (!reply) return this.#again('handshake', error, this.#handshake);
    if (!reply.successful) {
      this.#options.onFailure('handshake', describe(reply));
      const invited = reply.advice && reply.advice.reconnect && reply.advice.reconnect !== 'none';
      return invited ? this.#later(this.#handshake) : this.#stop(describe(reply));
    }
    this.#clientId = reply.clientId;
    this.#acknowledges = Boolean(reply.ext && reply.ext.ack);
    this.#ackId = -1;
    return { step: this.#subscribeAll, wait: 0 };
  }

  #subscribeAll() {
    return this.#subscribeTo([...this.#subscriptions.keys()]);
  }

  async #subscribeTo(channels) {
    if (channels.length === 0) return { step: this.#connect, wait: 0 };
    const exchange = await this.#exchange(channels.map((channel) => ({
      channel: '/meta/subscribe',
      clientId: this.#clientId,
      subscription: channel,
      ext: this.#subscriptions.get(channel).ext(),
    })));
    const replies = exchange.messages.filter((message) => message.channel === '/meta/subscribe');
    if (replies.length === 0) return this.#again('subscribe', exchange.error, this.#subscribeAll);
    for (const reply of replies) {
      if (reply.successful) {
        this.#subscriptions.get(reply.subscription).onConfirmed(reply);
      } else {
        this.#options.onFailure('subscribe', describe(reply));
        if (this.#sessionIsGone(reply)) return this.#later(this.#handshake);
        this.#subscriptions.delete(reply.subscription);
      }
    }
    return { step: this.#connect, wait: 0 };
  }

  async #connect() {
    const { reply, error } = await this.#ask({
      channel: '/meta/connect',
      clientId: this.#clientId,
      connectionType: 'long-polling',
      ext: this.#acknowledges ? { ack: this.#ackId } : undefined,
    });
    if (!this.#running) return { step: this.#connect, wait: 0 };
    if (!reply) return this.#again('connect', error, this.#connect);
    if (reply.successful) {
      this.#attempts = 0;
      if (reply.ext && typeof reply.ext.ack === 'number') this.#ackId = reply.ext.ack;
    } else {
      this.#options.onFailure('connect', describe(reply));
    }
    if (this.#advice.reconnect === 'none') return this.#stop(describe(reply));
    if (this.#sessionIsGone(reply)) return this.#later(this.#handshake);
    return reply.successful ? { step: this.#connect, wait: this.#advice.interval } : this.#later(this.#connect);
  }

  #sessionIsGone(reply) {
    return this.#advice.reconnect === 'handshake' || (!reply.successful && /^402\b/.test(reply.error || ''));
  }

  #again(step, reason, next) {
    this.#options.onFailure(step, reason);
    this.#attempts = Math.max(1, this.#attempts);
    return this.#later(next);
  }

  /** The first renewal of a session is at once, as the advice says; only a repeated one backs off. */
  #later(step) {
    const backoff = Math.min(this.#attempts * this.#options.backoffIncrementMillis, this.#options.maxBackoffMillis);
    this.#attempts += 1;
    return { step, wait: this.#advice.interval + backoff };
  }

  #stop(reason) {
    this.#running = false;
    this.#clientId = null;
    this.#options.onStopped(reason);
    return { step: null, wait: 0 };
  }

  async #ask(message) {
    const exchange = await this.#exchange([message]);
    return { reply: exchange.replyTo(message.channel), error: exchange.error };
  }

  /** One request: advice is taken in and messages are handed over before the replies are looked at. */
  async #exchange(messages) {
    const generation = this.#generation;
    const { received, error } = await this.#post(messages.map((message) => ({ id: String(++this.#messageId), ...message })));
    if (generation !== this.#generation) return new Promise(() => {});
    for (const message of received) {
      if (message.advice) Object.assign(this.#advice, message.advice);
      const subscription = this.#subscriptions.get(message.channel);
      if (subscription) subscription.onMessage(message);
    }
    return {
      messages: received,
      error,
      replyTo: (channel) => received.find((message) => message.channel === channel),
    };
  }

  async #post(messages) {
    let response;
    try {
      response = await http.asyncRequest('POST', this.#url, JSON.stringify(messages), {
        headers: { 'Content-Type': 'application/json;charset=UTF-8' },
        responseType: 'text',
        responseCallback: null,
        redirects: 0,
        throw: true,
        timeout: (this.#advice.timeout || 0) + this.#options.maxNetworkDelayMillis,
      });
    } catch (failure) {
      return { received: [], error: String(failure.message || failure) };
    }
    if (response.status !== 200) return { received: [], error: `HTTP ${response.status}` };
    return parse(response.body);
  }

  #pause(millis) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, millis);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function parse(body) {
  try {
    const received = JSON.parse(body);
    if (Array.isArray(received)) return { received, error: 'the response holds no reply' };
  } catch {
    // reported below
  }
  return { received: [], error: 'the response is not a JSON array' };
}

function describe(reply) {
  return reply.error || (reply.successful ? 'advice none' : 'refused without a reason');
}
