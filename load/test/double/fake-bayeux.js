/**
 * The Bayeux part of the test double: sessions, held polls, the acknowledge extension, a mailbox for `after`. It
 * misbehaves as told: drops the connection of every n-th answer that has notifications in it, loses or doubles every
 * n-th notification, forgets every client at once.
 */
export class FakeBayeux {
  handshakes = 0;
  connects = 0;
  disconnects = 0;
  afters = [];
  lost = [];
  doubled = [];
  dropped = 0;
  /** Advice for the next polls instead of the usual one. */
  advice = null;

  #options;
  #clients = new Map();
  #deliveries = 0;
  #withNotifications = 0;

  constructor(options = {}) {
    this.#options = { timeoutMillis: 1000, dropEvery: 0, loseEvery: 0, doubleEvery: 0, forgetful: false, ...options };
  }

  deliver(session, notification) {
    if (session.closed) return;
    const data = { id: notification.id, from: notification.sender, text: notification.text, seq: session.mailbox.length + 1,
      committedAt: notification.time * 1000, position: String(notification.id) };
    session.mailbox.push(data);
    for (const client of this.#clients.values()) {
      if (client.session === session && client.channel) this.#enqueue(client, data);
    }
  }

  isHeld(session) {
    return [...this.#clients.values()].some((client) => client.session === session && client.held);
  }

  /** As after a restart of the servlet container: clients are unknown, HTTP sessions and mailboxes are kept. */
  forgetClients() {
    for (const client of [...this.#clients.values()]) {
      this.#clients.delete(client.id);
      client.held?.destroy();
    }
  }

  /** As mailboxes that are full: no session gets anything more. */
  closeMailboxes() {
    for (const client of this.#clients.values()) {
      client.session.closed = true;
      this.#enqueue(client, { startOver: true });
    }
  }

  close() {
    for (const client of this.#clients.values()) clearTimeout(client.timer);
  }

  handle(session, body, response) {
    const replies = [];
    for (const message of JSON.parse(body)) {
      const client = this.#clients.get(message.clientId);
      const reply = { id: message.id, clientId: message.clientId, channel: message.channel, successful: true };
      if (message.channel === '/meta/handshake') {
        replies.push(this.#handshake(session, message, reply));
      } else if (!client) {
        replies.push({ ...reply, successful: false, error: '402::session_unknown', advice: { reconnect: 'handshake', interval: 0 } });
      } else if (message.channel === '/meta/subscribe') {
        replies.push(this.#subscribe(client, message, reply));
      } else if (message.channel === '/meta/disconnect') {
        replies.push(this.#disconnect(client, reply));
      } else {
        return this.#connect(client, message, reply, response);
      }
    }
    return response.writeHead(200).end(JSON.stringify(replies));
  }

  #handshake(session, message, reply) {
    this.handshakes++;
    if (!session) return { ...reply, successful: false, error: '403::handshake_denied' };
    const id = `c${this.handshakes}`;
    if (!this.#options.forgetful) this.#clients.set(id, { id, session, queue: [], unacknowledged: [], batch: 0 });
    return { ...reply, version: '1.0', supportedConnectionTypes: ['long-polling'], clientId: id, ext: message.ext?.ack ? { ack: true } : undefined,
      advice: { reconnect: 'retry', interval: 0, timeout: this.#options.timeoutMillis } };
  }

  #subscribe(client, message, reply) {
    reply.subscription = message.subscription;
    if (message.subscription !== `/notifications/${client.session.user}`) {
      return { ...reply, successful: false, error: '403::subscription_denied' };
    }
    client.channel = message.subscription;
    this.afters.push(message.ext?.after ?? 0);
    client.session.mailbox.slice(message.ext?.after ?? 0).forEach((data) => this.#enqueue(client, data));
    return reply;
  }

  #disconnect(client, reply) {
    this.disconnects++;
    this.#clients.delete(client.id);
    this.#answer(client);
    return reply;
  }

  #connect(client, message, reply, response) {
    this.connects++;
    const acknowledged = message.ext?.ack ?? client.batch;
    client.unacknowledged = client.unacknowledged.filter(({ batch }) => batch > acknowledged);
    client.queue.unshift(...client.unacknowledged.map(({ data }) => data));
    client.unacknowledged = [];
    Object.assign(client, { held: response, reply });
    if (this.advice) return this.#answer(client, { ...reply, advice: this.advice });
    if (client.queue.length > 0) return this.#answer(client);
    client.timer = setTimeout(() => this.#answer(client), this.#options.timeoutMillis);
    return undefined;
  }

  #enqueue(client, data) {
    this.#deliveries++;
    if (this.#deliveries % this.#options.loseEvery === 0) return this.lost.push(data.id);
    client.queue.push(data);
    if (this.#deliveries % this.#options.doubleEvery === 0) {
      this.doubled.push(data.id);
      client.queue.push(data);
    }
    return this.#answer(client);
  }

  #answer(client, reply = client.reply) {
    const response = client.held;
    if (!response) return;
    clearTimeout(client.timer);
    client.held = null;
    client.batch++;
    client.unacknowledged = client.queue.map((data) => ({ data, batch: client.batch }));
    const messages = client.queue.map((data) => ({ channel: client.channel, data }));
    client.queue = [];
    if (messages.length > 0 && ++this.#withNotifications % this.#options.dropEvery === 0) {
      this.dropped++;
      response.destroy();
    } else {
      response.writeHead(200).end(JSON.stringify([...messages, { ...reply, ext: { ack: client.batch } }]));
    }
  }
}
