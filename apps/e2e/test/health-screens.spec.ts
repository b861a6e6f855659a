import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReplyOf, showHealth } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import type { Browser } from 'playwright-core';
import { administrator, logIn } from '../src/accounts.js';
import { openBrowser, widths } from '../src/browser.js';
import { logInPage } from '../src/buyer.js';
import { axeFaults, openInspector, sidewaysScroll, applyTheme } from '../src/inspection.js';
import { catalogueShop } from '../src/shop-process.js';

let shop: string;
let browser: Browser;
beforeAll(async () => {
  shop = await catalogueShop();
  browser = await openBrowser();
});
afterAll(() => browser?.close());

type Health = ReplyOf<typeof showHealth>;
const deadLetter = {
  id: '00000000-0000-4000-8000-000000000001',
  diedAt: '2026-05-03T02:00:00.000Z',
  reason: 'Error: connect ECONNREFUSED 10.0.0.7:587',
  event: 'checkout.mail-requested',
  occurredAt: '2026-05-03T01:00:00.000Z',
  content: '{\n  "orderNo": "100123",\n  "to": "[hidden]"\n}',
};
/** The shop's own response, changed so that one service is down and one has a dead letter. */
const troubled = (health: Health): Health => ({
  ...health,
  services: health.services.map((service) => {
    if (service.name === 'checkout') return { ...service, process: null, ms: null, messages: null };
    if (service.name !== 'mailer' || !service.messages) return service;
    return {
      ...service,
      messages: { ...service.messages, queue: { waiting: 0, dead: 1, deadLetters: [deadLetter] } },
    };
  }),
});

describe.each(Object.entries(widths))('the service health page on a %s', (_, viewport) => {
  it('lists faults first, shows a dead letter and sends it again, and has no axe violations', async () => {
    const { page, visit } = await openInspector(browser, shop, viewport);
    await logInPage(page, shop, await logIn(shop, administrator));
    expect(await visit({ path: '/admin/health' })).toEqual([]);
    const lookAgain = page.getByRole('button', { name: 'Look again' });
    // A health check gives each service 2 s, which may be too short on a busy machine.
    await eventually(async () => {
      const [response] = await Promise.all([page.waitForResponse('**/api/admin/health'), lookAgain.click()]);
      expect(((await response.json()) as Health).services.filter(({ process }) => !process)).toEqual([]);
    });
    await page.getByText('Nothing. Every service answers and every message gets through.').waitFor();
    let isMended = false;
    await page.route('**/api/admin/health', async (route) => {
      const response = await route.fetch();
      const health = (await response.json()) as Health;
      await route.fulfill({ response, json: isMended ? health : troubled(health) });
    });
    await page.route('**/api/admin/health/replay', (route) => {
      isMended = true;
      return route.fulfill({ json: {} });
    });
    await lookAgain.click();
    await page.getByText('checkout is not responding.').waitFor();
    await page.getByText('Content', { exact: true }).click();
    await page.getByText('"orderNo": "100123"').waitFor();
    for (const theme of ['ivory', 'nocturne']) {
      await applyTheme(page, theme);
      expect(await axeFaults(page)).toEqual([]);
    }
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: /^Send again: mailer/ }).click();
    await page.getByText(/^The event has been sent to its service again/).waitFor();
    await page.getByText('There are none.').waitFor();
    await page.context().close();
  });
});
