import http from 'k6/http';
import { BayeuxClient } from '../../lib/bayeux.js';

/** One client that says on the console what happens to it, and leaves after a while. */
export const options = { vus: 1, iterations: 1 };

export default async function () {
  await http.asyncRequest('POST', `${__ENV.WEB_URL}/login`, { user: 'alice' }, { redirects: 0 });
  const client = new BayeuxClient(`${__ENV.WEB_URL}/cometd`, {
    ack: true,
    backoffIncrementMillis: 100,
    onFailure: (step, reason) => console.log(`failure ${step}: ${reason}`),
    onStopped: (reason) => console.log(`stopped: ${reason}`),
  });
  for (const user of ['alice', 'bob']) {
    client.subscribe(`/notifications/${user}`, {
      onMessage: ({ data }) => console.log(`message ${data.text}`),
      onConfirmed: () => console.log(`confirmed ${user}`),
    });
  }
  client.start();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await client.disconnect();
  console.log('left');
}
