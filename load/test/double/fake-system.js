import http from 'node:http';
import { FakeBayeux } from './fake-bayeux.js';

/**
 * A test double of both tiers on one port: log-in, page, messages, Bayeux, SOAP publish. It keeps count of what a
 * client does, and of the connections each user has.
 */
export class FakeSystem {
  published = [];
  soapBodies = [];
  mostConnections = 0;
  mostRequests = 0;
  actedWhileHeld = 0;
  acts = 0;
  logouts = 0;
  refuseLogIns = 0;
  pageDelayMillis = 0;
  soapDelayMillis = 0;
  deliveryDelayMillis = 0;

  #sessions = new Map();
  #sockets = new Map();
  #server = http.createServer((request, response) => this.#handle(request, response));

  constructor(bayeuxOptions) {
    this.bayeux = new FakeBayeux(bayeuxOptions);
  }

  async start() {
    this.#server.keepAliveTimeout = 60000;
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${this.#server.address().port}`;
    return this;
  }

  async stop() {
    this.bayeux.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  publish(recipient, sender, text) {
    const notification = { id: this.published.length + 1, recipient, sender, text, time: Date.now() };
    this.published.push(notification);
    for (const session of this.#sessions.values()) {
      if (session.user === recipient) setTimeout(() => this.bayeux.deliver(session, notification), this.deliveryDelayMillis);
    }
    return notification.id;
  }

  async #handle(request, response) {
    const session = this.#sessions.get(/JSESSIONID=(\w+)/.exec(request.headers.cookie || '')?.[1]);
    if (session) this.#count(session, request.socket, response);
    const body = await read(request);
    const route = `${request.method} ${request.url}`;
    if (['POST /login', 'GET /inbox', 'POST /messages'].includes(route)) this.acts++;
    if (route === 'POST /login') return this.#logIn(new URLSearchParams(body), response);
    if (/^POST \/cometd\b/.test(route)) return this.bayeux.handle(session, body, response);
    if (route === 'POST /soap/notifications') return this.#soap(body, response);
    if (!session) return reply(response, route === 'GET /inbox' ? 303 : 401);
    if (this.bayeux.isHeld(session)) this.actedWhileHeld++;
    if (route === 'GET /inbox') return setTimeout(() => reply(response, 200, '<html></html>'), this.pageDelayMillis);
    if (route === 'POST /messages') return this.#post(session, new URLSearchParams(body), response);
    if (route === 'POST /logout') return this.#logOut(session, response);
    return reply(response, 404);
  }

  #count(session, socket, response) {
    const sockets = this.#sockets.get(session.user) ?? this.#sockets.set(session.user, new Set()).get(session.user);
    if (!sockets.has(socket)) socket.once('close', () => sockets.delete(socket));
    sockets.add(socket);
    this.mostConnections = Math.max(this.mostConnections, sockets.size);
    session.requests++;
    response.once('close', () => session.requests--);
    this.mostRequests = Math.max(this.mostRequests, session.requests);
  }

  #logIn(form, response) {
    if (this.refuseLogIns > 0) {
      this.refuseLogIns--;
      return reply(response, 503);
    }
    const key = `s${this.#sessions.size + 1}`;
    const session = { key, user: form.get('user'), requests: 0, mailbox: [] };
    this.#sessions.set(key, session);
    const since = Number(form.get('since') ?? Infinity);
    this.published.filter(({ id, recipient }) => recipient === session.user && id > since)
      .forEach((notification) => this.bayeux.deliver(session, notification));
    return reply(response, 303, '', { Location: '/inbox', 'Set-Cookie': `JSESSIONID=${key}; Path=/; HttpOnly` });
  }

  #post(session, form, response) {
    return reply(response, 201, JSON.stringify({ id: this.publish(form.get('to'), session.user, form.get('text')) }));
  }

  #soap(body, response) {
    this.soapBodies.push(body);
    const [, recipient, sender, text] = /<recipient>(.*)<\/recipient><sender>(.*)<\/sender><text>(.*)<\/text>/.exec(body);
    this.publish(recipient, sender, text);
    return setTimeout(() => reply(response, 200, '<ok/>'), this.soapDelayMillis);
  }

  #logOut(session, response) {
    this.logouts++;
    session.user = null;
    return reply(response, 303, '', { Location: '/' });
  }
}

async function read(request) {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

function reply(response, status, body = '', headers = {}) {
  response.writeHead(status, headers).end(body);
}
