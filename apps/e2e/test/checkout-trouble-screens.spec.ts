import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Basket, OrderView } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import type { Browser } from 'playwright-core';
import { accountsEnvironment, mailTo, newEmail, register } from '../src/accounts.js';
import { openBrowser, widths } from '../src/browser.js';
import {
  basketOf,
  button,
  call,
  cards,
  confirmationsTo,
  waitForCount,
  fillCheckout,
  guestWith,
  logInPage,
  openShop,
  orderNoOn,
  payWith,
  pounds,
  expectText,
  sheetsIn,
} from '../src/buyer.js';
import { buy, nearlySoldOut, productsToBuy } from '../src/buying.js';
import { faultsOfScreen, faultsOfVisit, openInspector } from '../src/inspection.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';
import { Visitor } from '../src/visitor.js';

let shop: ShopProcess;
let browser: Browser;
let products: { id: number; title: string }[];
beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, DEMO_PUBLICATIONS: '300', RATE_LIMITS: 'off' });
  browser = await openBrowser();
  products = await productsToBuy(shop.url, 2);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const idOf = (at: number): number => products[at]?.id ?? 0;
const pdf = (at = 0) => ({ brassId: idOf(at) });
const printed = (at = 0) => ({ brassId: `${idOf(at)}h` });
const open = () => openShop(browser, shop.url);
const guest = (items: readonly object[]) => guestWith(browser, shop.url, items);

/** Faster than the page can show that it is busy. */
const pressTwice =
  "const pay = document.querySelector('form[aria-label=Checkout] button[type=submit]'); pay.click(); pay.click()";

describe('one order, whatever happens', () => {
  it('two presses, and a second tab at the same time, make one order and one payment', async () => {
    const { page, email } = await guest([pdf()]);
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.route('**/api/create-update-payment-intent/', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fallback();
    });
    const second = await page.context().newPage();
    await second.goto('/basket');
    await fillCheckout(second, email);
    await second.getByLabel('Card number').fill(cards.good);
    await page.getByLabel('Card number').fill(cards.good);
    await Promise.all([page.evaluate(pressTwice), button(second, /^Pay £/).click()]);
    await expectText(page, 'Taking your payment. Please do not close this page.').catch(() => undefined);
    await mailTo(shop.url, email, /^Your order \d+$/);
    expect(paths.filter((path) => path.includes('create-update'))).toHaveLength(1);
    // The message to the slower tab may vary, but not what was ordered.
    await eventually(async () => expect(sheetsIn(await basketOf(page, shop.url))).toEqual([]));
    await page.waitForTimeout(1_000);
    expect(await confirmationsTo(shop.url, email)).toHaveLength(1);
    await page.context().close();
  });

  it('a browser that was closed right after paying gets its order, even from a slow bank', async () => {
    const [quick, slow] = [await guest([pdf()]), await guest([pdf()])];
    for (const [{ page }, card] of [
      [quick, cards.good],
      [slow, cards.slow],
    ] as const) {
      const paid = page.waitForResponse('**/api/sandbox/pay');
      await payWith(page, card);
      expect((await paid).ok()).toBe(true);
      await page.context().close();
    }
    await mailTo(shop.url, quick.email, /^Your order \d+$/);
    await eventually(async () => expect(await confirmationsTo(shop.url, slow.email)).toHaveLength(1));
  });

  it('the confirmation waits for a slow bank, and then shows the order', async () => {
    const { page } = await guest([pdf()]);
    const status = '**/api/order-status/*';
    // Until the page has shown that the bank is not done, however slow this machine is.
    await page.route(status, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object;
      await route.fulfill({ response, json: { ...body, state: 'awaiting_payment', order: null } });
    });
    await payWith(page, cards.slow);
    await expectText(page, 'Your payment is being confirmed. We will email you as soon as it is complete.');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByText(/^Thank you for your order/).waitFor();
    await waitForCount(page, 0);
    await page.context().close();
  });
});

describe('C-186 changes during checkout are shown, and not charged', () => {
  const changed = 'The total has changed. Please check your basket before paying.';

  it('a price that changed after the page was loaded', async () => {
    const page = await open();
    await call(page, shop.url, 'POST /api/basket', pdf());
    await page.route('**/api/basket/', async (route) => {
      const response = await route.fetch();
      const basket = (await response.json()) as Basket;
      const totals = { ...basket.totals, items: 1_000, total: 1_000 };
      await route.fulfill({ response, json: { ...basket, totals } });
    });
    await page.goto('/basket');
    await button(page, 'Pay £10.00').waitFor();
    const email = newEmail();
    await fillCheckout(page, email);
    await page.unrouteAll({ behavior: 'wait' });
    await payWith(page, cards.good);
    await expectText(page, changed);
    const { totals } = await basketOf(page, shop.url);
    await button(page, `Pay ${pounds(totals.total)}`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/basket');
    expect(await confirmationsTo(shop.url, email)).toEqual([]);
    await button(page, /^Pay £/).click();
    await orderNoOn(page);
    expect((await mailTo(shop.url, email, /^Your order/)).text).toContain(`Total: ${pounds(totals.total)}`);
    await page.context().close();
  });

  it.each([
    [
      'a copy',
      () => printed(1),
      'The postage for this address has changed. Please check the total before paying.',
    ],
    [
      'a sheet',
      () => pdf(1),
      'Please enter the name of the band, choir or person this music is licensed to.',
    ],
  ])('what another tab put into the basket: %s', async (_, item, text) => {
    const { page, email } = await guest([pdf()]);
    await call(page, shop.url, 'POST /api/basket', item());
    await payWith(page, cards.good);
    await expectText(page, text);
    // The added item is shown, the typed text is still there, and nothing was charged.
    await waitForCount(page, 2);
    expect(await page.getByLabel('Card number').inputValue()).toBe(cards.good);
    expect(sheetsIn(await basketOf(page, shop.url))).toHaveLength(2);
    expect(await confirmationsTo(shop.url, email)).toEqual([]);
    for (const name of await page.getByLabel(/^Licence name for /).all()) await name.fill('Leeds Band');
    await button(page, /^Pay £/).click();
    await orderNoOn(page);
    await page.context().close();
  });
});

describe('the last printed copy', () => {
  it('that others buy while the form is being filled in is refused with a message, and marked in the basket', async () => {
    const { id, left } = await nearlySoldOut(shop.url);
    const { page, basket, email } = await guest([{ brassId: `${id}h` }]);
    for (let n = 0; n < left; n++) await buy(new Visitor(shop.url), [`${id}h`]);
    await payWith(page, cards.good);
    const title = basket.brassHardCopySheetMusic[0]?.title;
    await expectText(
      page,
      `Sorry, the printed copy of “${title}” is out of stock. Please remove it from your basket.`,
    );
    await expectText(page, 'This printed copy is out of stock. Please remove it before you pay.');
    expect(await confirmationsTo(shop.url, email)).toEqual([]);
    await page.context().close();
  });
});

const expired = { code: 'CHECKOUT_LINK_EXPIRED', msg: null };

describe('an expired link', () => {
  it('D4 is renewed with order number and email address, and the new one shows the order', async () => {
    const { page, email } = await guest([pdf()]);
    await payWith(page, cards.good);
    const orderNo = await orderNoOn(page);
    await mailTo(shop.url, email, /^Your order \d+$/);
    await page.route('**/api/orders/link/old', (route) => route.fulfill({ status: 410, json: expired }));
    await page.goto('/purchase-confirmation?order=old');
    await button(page, 'Send a new link').click();
    await expectText(page, 'Enter your order number, as shown in your confirmation email.');
    await page.getByLabel('Order number').fill(orderNo);
    await page.getByLabel('Email address').fill(email);
    await button(page, 'Send a new link').click();
    await expectText(page, 'If these details match an order, a new link is on its way to you.');
    const { text } = await mailTo(shop.url, email, /^A new link to your order/);
    const shown = (await call(
      page,
      shop.url,
      `GET /api/orders/link/${/\?order=(\S+)/.exec(text)?.[1]}`,
    )) as OrderView;
    await page.goto(/https?:\S+\?order=\S+/.exec(text)?.[0] ?? '');
    expect(await orderNoOn(page)).toBe(shown.orderNo);
    await page.context().close();
  });
});

describe.each([
  ['a phone', widths.phone],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desktop', widths.desktop],
])('payment, confirmation and purchases on %s', (_, viewport) => {
  it('have no axe violations in two themes, no layout shifts, no sideways scrolling and no console errors', async () => {
    const inspector = await openInspector(browser, shop.url, viewport);
    const { page } = inspector;
    const email = newEmail();
    for (const item of [pdf(), printed(1)]) await call(page, shop.url, 'POST /api/basket', item);
    const faults = await faultsOfVisit(inspector, 'basket', '/basket');
    await fillCheckout(page, email);
    await payWith(page, cards.declined);
    await page.getByText(/^Your card was declined/).waitFor();
    faults.push(...(await faultsOfScreen(page, 'declined')));
    await payWith(page, cards.asksFirst);
    await button(page, 'Yes, I did').waitFor();
    faults.push(...(await faultsOfScreen(page, 'bank')));
    await button(page, 'Yes, I did').click();
    await orderNoOn(page);
    const { pathname, search } = new URL(page.url());
    faults.push(...(await faultsOfVisit(inspector, 'confirmation', pathname + search)));
    const { text } = await mailTo(shop.url, email, /^Your order \d+$/);
    const link = /\?order=\S+/.exec(text)?.[0] ?? '';
    faults.push(...(await faultsOfVisit(inspector, 'link', pathname + link)));
    await page.route('**/api/orders/link/old', (route) => route.fulfill({ status: 410, json: expired }));
    // The browser itself logs a 410 to the console.
    faults.push(
      ...(await faultsOfVisit(inspector, 'old link', `${pathname}?order=old`)).filter(
        (line) => !line.includes('410'),
      ),
    );

    const person = await register(shop.url);
    await logInPage(page, shop.url, person);
    faults.push(...(await faultsOfVisit(inspector, 'no purchases', '/account/purchases')));
    await buy(person, [idOf(0), `${idOf(1)}h`], { email: person.email });
    faults.push(...(await faultsOfVisit(inspector, 'purchases', '/account/purchases')));
    await page.context().close();
    expect(faults).toEqual([]);
  });
});
