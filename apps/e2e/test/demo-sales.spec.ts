import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type getCharts,
  type getStats,
  type listOrders,
  type OrderSummary,
  type OverviewRow,
  type ReplyOf,
  type Sales,
  statsSections,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { accountsEnvironment, administrator, logIn, type Person } from '../src/accounts.js';
import { openBrowser, openPage } from '../src/browser.js';
import { runToEnd, type ShopProcess, startShop } from '../src/shop-process.js';
import { Visitor } from '../src/visitor.js';

const environment = {
  ...accountsEnvironment,
  DEMO_PUBLICATIONS: '300',
  DEMO_YEARS: '2',
  RATE_LIMITS: 'off',
};
const period = '2020-01-01/2099-12-31';
let shop: ShopProcess;
let admin: Person;
let browser: Browser;
let orders: OrderSummary[];
beforeAll(async () => {
  shop = await startShop(environment);
  admin = await logIn(shop.url, administrator);
  browser = await openBrowser();
  orders = await allOrders();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const getJson = async <T>(path: string): Promise<T> =>
  (await admin.request(`GET /api/admin/${path}`)).body as T;
async function allOrders(): Promise<OrderSummary[]> {
  const found: OrderSummary[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const reply = await getJson<ReplyOf<typeof listOrders>>(`orders?page=${page}`);
    found.push(...reply.rows);
    pages = reply.pages;
  }
  return found;
}
const charts = (frequency: string) => getJson<ReplyOf<typeof getCharts>>(`charts/${period}/${frequency}`);
const sumOf = ({ series }: ReplyOf<typeof getCharts>, name: string): number =>
  series.find((each) => each.name === name)?.values.reduce((sum, value) => sum + value, 0) ?? 0;
const counted = () =>
  eventually(async () => expect(sumOf(await charts('yearly'), 'orders')).toBe(orders.length));

describe('the demo of a first start', () => {
  it('C-007 C-170 C-172 is consistent: the orders, the sales, the overview and every chart have the same totals', async () => {
    expect(orders.length).toBeGreaterThan(1_500);
    expect(orders.every(({ demo }) => demo)).toBe(true);
    await counted();
    const { totals, total } = await getJson<Sales>(`sales/${period}`);
    const { text } = await admin.request(`GET /api/admin/sales/${period}/csv`);
    expect(text.trimEnd().split('\r\n')).toHaveLength(total + 1);
    const overview = await getJson<OverviewRow[]>(`sales-overview/${period}`);
    const paid = totals.net + totals.vat;
    expect(overview.reduce((pence, { net, vat }) => pence + net + vat, 0)).toBe(paid);
    const ofPublishers = overview.filter(({ category }) => category !== null);
    const ofOrders = orders.reduce((pence, order) => pence + order.total - order.refunded, 0);
    expect(ofPublishers.reduce((pence, { net, vat }) => pence + net + vat, 0)).toBe(ofOrders);
    for (const frequency of ['daily', 'weekly', 'monthly', 'yearly']) {
      const chart = await charts(frequency);
      expect(sumOf(chart, 'paid')).toBe(paid);
      expect(sumOf(chart, 'orders')).toBe(orders.length);
      for (const { name, values } of chart.series) expect([name, values.some(Boolean)]).toEqual([name, true]);
    }
  });

  it('C-171 has data in every section of the stats', async () => {
    for (const section of statsSections) {
      const { rows } = await getJson<ReplyOf<typeof getStats>>(`stats/${period}/${section}`);
      expect([section, rows.some(({ value }) => value > 0)]).toEqual([section, true]);
    }
  });

  it('creates no open tasks, no mails, no licences, and no users who could log in', async () => {
    for (const show of ['to-dispatch', 'to-answer'])
      expect(await getJson(`orders?show=${show}`)).toMatchObject({ total: 0 });
    expect(await getJson('picking-list')).toEqual([]);
    expect(await getJson('licences')).toMatchObject({ total: 0 });
    expect(await getJson('users')).toMatchObject({ total: 1 });
    const mailbox = await new Visitor(shop.url).request('GET /dev/mailbox', undefined, {
      accept: 'application/json',
    });
    expect(mailbox.body).toEqual([]);
    expect(orders.every(({ email }) => email === null)).toBe(true);
  });

  it('reconciles and rebuilds without differences, and a second start adds nothing', async () => {
    const report = (act: string) =>
      runToEnd(['apps/reporting/dist/jobs/reports.main.js', act], { DATA_DIR: shop.dataDir });
    const before = await charts('monthly');
    expect(await report('reconcile')).toMatchObject({
      code: 0,
      output: expect.stringContaining('0 differences'),
    });
    expect(await report('rebuild')).toMatchObject({ code: 0 });
    expect((await charts('monthly')).series).toEqual(before.series);
    await shop.stop();
    shop = await startShop({ ...environment, DATA_DIR: shop.dataDir });
    expect(shop.output()).not.toContain('Invented');
    admin = await logIn(shop.url, administrator);
    expect(await getJson('orders')).toMatchObject({ total: orders.length });
    expect((await charts('monthly')).series).toEqual(before.series);
  });

  it('C-167 names the publishers of the sales in full, on desktops and phones', async () => {
    const page = await openAsAdministrator();
    const { publishers } = await getJson<Sales>(`sales/${period}?page=1`);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/admin/sales?from=2020-01-01&to=2099-12-31');
      const names = page.getByRole('table', { name: 'Sales' }).locator('small');
      await names.first().waitFor();
      const shown = await names.evaluateAll((all) =>
        all.map((each) => ({ text: each.textContent, isWhole: each.scrollWidth <= each.clientWidth })),
      );
      const named = shown.filter(({ text }) => publishers.some(({ name }) => name === text));
      expect(named.length).toBeGreaterThan(3);
      expect(named.filter(({ isWhole }) => !isWhole)).toEqual([]);
    }
  });

  it('C-016 C-172 fills the administrators’ charts in a browser, and marks its orders', async () => {
    const page = await openAsAdministrator();
    await page.goto('/admin');
    await page.getByText('Nothing is waiting for you.').waitFor();
    await expectMarks(page, 'Paid by day', 'rect:not([class*=hint])');
    for (const frequency of ['daily', 'monthly', 'yearly']) {
      await page.goto(`/admin/charts/${frequency}`);
      await expectMarks(page, 'Paid', 'rect:not([class*=hint])');
    }
    await page.goto('/admin/orders');
    await page.getByRole('cell', { name: 'Demo customer' }).first().waitFor();
    await page.getByRole('link', { name: 'Order 100000' }).click();
    await page.getByText('This order was invented for the demo.').waitFor();
    expect(await page.getByRole('button', { name: /Refund/ }).count()).toBe(0);
  });
});

async function openAsAdministrator(): Promise<Page> {
  const { page } = await openPage(browser, shop.url);
  const response = await page.context().request.post('/api/user', {
    data: administrator,
    headers: { origin: shop.url },
  });
  expect(response.status()).toBe(200);
  return page;
}

/** Bars with a height above 0. */
async function expectMarks(page: Page, title: string, selector: string): Promise<void> {
  const bars = page.getByRole('img', { name: new RegExp(`^${title}`) }).locator(selector);
  await bars.first().waitFor({ state: 'attached' });
  const heights = await bars.evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('height'))));
  expect(heights.some((height) => height > 10)).toBe(true);
}
