import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AuditRow,
  BasketVoucher,
  findUsers,
  listAudit,
  listOrders,
  listVouchers,
  OrderSummary,
  PickedUser,
  ReplyOf,
} from '@music/contracts';
import type { Browser, Page } from 'playwright-core';
import { administrator, logIn, type Person } from '../src/accounts.js';
import { openBrowser, openPage } from '../src/browser.js';
import { logInPage } from '../src/buyer.js';
import { brokenWords, sidewaysScroll } from '../src/inspection.js';
import { catalogueShop } from '../src/shop-process.js';

let shop: string;
let browser: Browser;
let admin: Person;
beforeAll(async () => {
  shop = await catalogueShop();
  browser = await openBrowser();
  admin = await logIn(shop, administrator);
});
afterAll(async () => {
  await browser?.close();
});

const longEmail = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example.org`;
const longName = 'n'.repeat(100);
const at = '2026-09-28T11:22:33.000Z';

const order: OrderSummary = {
  orderNo: '1234567',
  paidAt: at,
  email: longEmail,
  userId: 7,
  state: 'part_refunded',
  source: 'card',
  total: 1_234_567,
  refunded: 1_123_456,
  toDispatch: 12,
  dispute: 'warning_needs_response',
  demo: false,
};
const entry: AuditRow = {
  id: 1,
  at,
  action: 'subscription-voucher-created',
  actorId: 7,
  actorName: longName,
  onBehalfOf: null,
  onBehalfOfName: null,
  subjectId: 8,
  subjectName: 'Bartholomew',
  details: { code: 'X'.repeat(190) },
  correlationId: 'c',
};
const user: PickedUser = {
  id: 1234,
  name: longName,
  email: longEmail,
  ensembleName: longName,
  isAdmin: false,
  registeredAt: at,
};
const voucher: BasketVoucher = {
  id: 1,
  code: 'V'.repeat(40),
  value: { kind: 'percentage', basisPoints: 1500 },
  scope: { categories: [], formats: [], seriesIds: [], products: [] },
  minimumSpend: 123_456,
  startsAt: at,
  endsAt: '2099-12-31T00:00:00.000Z',
  maxUses: 5000,
  maxUsesPerCustomer: 12,
  used: 1200,
  createdAt: at,
};

type Answer = ReplyOf<typeof listOrders | typeof listAudit | typeof findUsers | typeof listVouchers>;
const pageOf = <T>(...rows: T[]) => ({ rows, page: 1, pages: 1, total: rows.length });

/** An administrators' list with this answer of its call. */
async function open(path: string, answer: Answer, width: number): Promise<Page> {
  const { page } = await openPage(browser, shop, { width, height: 900 });
  await logInPage(page, shop, admin);
  await page.route(`**/api${path}?**`, (route) => route.fulfill({ json: answer }));
  await page.goto(path);
  await page.locator('main td').first().waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return page;
}

/** The texts of table cells that are on more than one line, of those given. */
const wrapped = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const found = document.createTreeWalker(document.querySelector('main table'), NodeFilter.SHOW_TEXT);
    const lines = new Map();
    while (found.nextNode()) for (const text of ${JSON.stringify(texts)}) {
      const start = found.currentNode.data.indexOf(text);
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(found.currentNode, start);
      range.setEnd(found.currentNode, start + text.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (tops.length > 0) lines.set(text, new Set(tops).size);
    }
    return ${JSON.stringify(texts)}.filter((text) => lines.get(text) !== 1);
  })()`);

describe.each([1280, 1000, 390])('beside a long cell, at %i px', (width) => {
  it.each<[path: string, answer: Answer, texts: string[]]>([
    [
      '/admin/orders',
      pageOf(order),
      ['1234567', '28 Sept 2026, 12:22', 'Partly refunded', '£12,345.67', '£11,234.56'],
    ],
    ['/admin/audit', pageOf(entry), ['28 Sept 2026, 12:22:33', 'Bartholomew']],
    ['/admin/users', pageOf(user), ['1234', '28 Sept 2026', 'Morph']],
    ['/admin/vouchers', pageOf(voucher), ['15% off', 'From 28 Sept 2026', 'until 30 Dec 2099', 'End']],
  ])('%s wraps no amount, state, date, number or button, and breaks no word', async (path, answer, texts) => {
    const page = await open(path, answer, width);
    const words = (await brokenWords(page)).filter((word) => !/^(.)\1+$/.test(word));
    expect({ wrapped: await wrapped(page, texts), words, sideways: await sidewaysScroll(page) }).toEqual({
      wrapped: [],
      words: [],
      sideways: 0,
    });
    await page.context().close();
  });
});
