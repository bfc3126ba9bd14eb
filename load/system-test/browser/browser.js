import { chromium } from 'playwright-core';
import { WEB_URL } from '../web-tier.js';

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: ARGUMENTS });
}

/** A person at a browser of their own: logged in, the page open; whatever the page complains of is kept. */
export async function openAs(browser, user) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(WEB_URL)) complaints.push(`leaves for ${request.url()}`);
  });
  const subscribed = page.waitForResponse(async (response) => response.url().includes('/cometd/')
    && (await response.text().catch(() => '')).includes('/meta/subscribe'));
  await page.goto(WEB_URL);
  await page.fill('[name=user]', user);
  await page.click('form:has([name=user]) [type=submit], form:has([name=user]) button');
  await page.waitForURL('**/inbox');
  await subscribed;
  return {
    page,
    complaints,
    async send(to, text) {
      await page.fill('[name=to]', to);
      await page.fill('[name=text]', text);
      await page.click('form:has([name=text]) [type=submit], form:has([name=text]) button');
    },
    sees: (text) => page.getByText(text, { exact: true }).first().waitFor({ timeout: 5000 }),
    count: (text) => page.getByText(text, { exact: true }).count(),
    leave: () => context.close(),
  };
}
