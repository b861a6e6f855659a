import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Purchases } from '@music/contracts';
import { buffer } from 'node:stream/consumers';
import type { Browser, Locator, Page } from 'playwright-core';
import { mailTo, newEmail, register } from '../src/accounts.js';
import { waitForControls, openBrowser, widths } from '../src/browser.js';
import {
  basketOf,
  basketWith,
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
  voucherCode,
} from '../src/buyer.js';
import { productsToBuy } from '../src/buying.js';
import { buyersShop } from '../src/shop-process.js';

let shop: string;
let browser: Browser;
let products: { id: number; title: string }[];
beforeAll(async () => {
  shop = await buyersShop();
  browser = await openBrowser();
  products = await productsToBuy(shop, 2);
});
afterAll(async () => {
  await browser?.close();
});

const idOf = (at: number): number => products[at]?.id ?? 0;
const pdf = (at = 0) => ({ brassId: idOf(at) });
const printed = (at = 0) => ({ brassId: `${idOf(at)}h` });
const open = (viewport?: { width: number; height: number }) => openShop(browser, shop, viewport);
const guest = (items: readonly object[], viewport?: { width: number; height: number }) =>
  guestWith(browser, shop, items, viewport);
const downloaded = async (page: Page, name: string | RegExp) => {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name }).first().click();
  const file = await coming;
  return {
    name: file.suggestedFilename(),
    head: (await buffer(await file.createReadStream())).subarray(0, 5).toString(),
  };
};

describe.each(Object.entries(widths))('a guest buys, %s', (_, viewport) => {
  it('C-004 C-039 C-085 C-122 C-185 C-254 from the basket to the order, its mail, its link and its receipt', async () => {
    const { page, email, basket } = await guest([pdf(), printed(1)], viewport);
    const total = basket.totals.total + 350;
    const sent = page.waitForRequest('**/api/create-update-payment-intent/');
    await page.getByText('Test payments: no money is taken').waitFor();
    await payWith(page, cards.good);
    const { addresses, licenceNames, shippingCost } = (await sent).postDataJSON() as Record<string, unknown>;
    expect(addresses).toMatchObject({ email, billing: { town: 'Leeds', country: 'GB' } });
    expect({ licenceNames, shippingCost }).toEqual({
      licenceNames: { [`brass${idOf(0)}`]: 'Leeds Band' },
      shippingCost: 350,
    });
    const orderNo = await orderNoOn(page);
    expect(new URL(page.url()).pathname).toBe('/purchase-confirmation');
    await waitForCount(page, 0);
    const shown = await page.getByRole('main').innerText();
    for (const text of [products[0]?.title, products[1]?.title, 'Licensed to Leeds Band', pounds(total)])
      expect(shown).toContain(text);

    await page.reload();
    expect(await orderNoOn(page)).toBe(orderNo);
    expect(await downloaded(page, 'Receipt (PDF)')).toEqual({
      name: `receipt-${orderNo}.pdf`,
      head: '%PDF-',
    });
    await page.goto('/basket');
    await expectText(page, 'Your basket is empty.');

    const { text } = await mailTo(shop, email, new RegExp(`^Your order ${orderNo}$`));
    expect(text).toContain(`Total: ${pounds(total)}`);
    const link = /https?:\S+\?order=\S+/.exec(text)?.[0] ?? '';
    const elsewhere = await open(viewport);
    await elsewhere.goto(link);
    expect(await orderNoOn(elsewhere)).toBe(orderNo);
    expect((await downloaded(elsewhere, 'Receipt (PDF)')).head).toBe('%PDF-');
    expect(await confirmationsTo(shop, email)).toHaveLength(1);
    await elsewhere.context().close();
    await page.context().close();
  });

  it('C-123 C-216 a declined card shows the reason and keeps the basket, and another card succeeds', async () => {
    const { page, email } = await guest([pdf()], viewport);
    await payWith(page, cards.declined);
    await expectText(page, 'Your card was declined. You have not been charged. Please try another card.');
    expect(new URL(page.url()).pathname).toBe('/basket');
    expect(sheetsIn(await basketOf(page, shop))).toEqual([`brass${idOf(0)}`]);
    await waitForCount(page, 1);
    await payWith(page, cards.good);
    const orderNo = await orderNoOn(page);
    await mailTo(shop, email, new RegExp(`^Your order ${orderNo}$`));
    expect(await confirmationsTo(shop, email)).toHaveLength(1);
    await page.context().close();
  });

  it('D2 the bank asks for approval: a refusal charges nothing and keeps the basket, "Yes, I did" pays', async () => {
    const { page, basket } = await guest([pdf()], viewport);
    const bank = page.getByRole('dialog', { name: 'Your bank' });
    for (const refuse of ['No, cancel it', 'Close']) {
      await payWith(page, cards.asksFirst);
      await bank.getByText(pounds(basket.totals.total), { exact: false }).waitFor();
      await bank.getByRole('button', { name: refuse, exact: true }).click();
      await expectText(page, 'You did not approve this payment, so you have not been charged.');
      expect(sheetsIn(await basketOf(page, shop))).toEqual([`brass${idOf(0)}`]);
    }
    await payWith(page, cards.asksFirst);
    await bank.getByRole('button', { name: 'Yes, I did' }).click();
    await orderNoOn(page);
    await page.context().close();
  });
});

/** Presses Tab until the focus is where it should be. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`);
}

describe('by keyboard', () => {
  it('G23 a purchase works from the page of a piece to the confirmation', async () => {
    const page = await open();
    const rows = (await call(page, shop, 'GET /api/brass')) as {
      publicationId: number;
      pieceId: number;
    }[];
    const piece = rows.find(({ publicationId }) => publicationId === idOf(0));
    await page.goto(`/brass/x/${piece?.pieceId}`);
    await waitForControls(page);
    const buy = button(page, 'Add to basket: Sheet music, PDF');
    await buy.waitFor();
    await tabTo(page, buy);
    await page.keyboard.press('Enter');
    const toBasket = page.getByRole('link', { name: 'In your basket: Sheet music, PDF' });
    await toBasket.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('Email address').waitFor();
    for (const [label, text] of [
      ['Email address', newEmail()],
      ['Full name', 'Ann Player'],
      ['Address line 1', '1 High Street'],
      ['Town or city', 'Leeds'],
      ['Postcode', 'ls11ur'],
      [/^Licence name for /, 'Leeds Band'],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByLabel(/^I agree that my downloads /));
    await page.keyboard.press('Space');
    await tabTo(page, button(page, `Use ${cards.asksFirst}`));
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, /^Pay £/));
    await page.keyboard.press('Enter');
    const yes = button(page, 'Yes, I did');
    await yes.waitFor();
    await tabTo(page, yes);
    await page.keyboard.press('Enter');
    await orderNoOn(page);
    await page.context().close();
  });
});

describe('D4 C-187 a basket that costs nothing', () => {
  const free = () => voucherCode(shop, { value: { kind: 'percentage', basisPoints: 10_000 } });

  it('is ordered by a user without card or address, and the basket is empty', async () => {
    const person = await register(shop);
    const page = await open();
    await logInPage(page, shop, person);
    await call(page, shop, 'POST /api/basket', pdf());
    await call(page, shop, 'POST /api/basket/voucher', { code: await free() });
    await basketWith(page, shop, []);
    await expectText(page, 'There is nothing to pay.');
    for (const label of ['Card number', 'Address line 1'])
      expect(await page.getByLabel(label).count()).toBe(0);
    const sent = page.waitForRequest('**/api/free-checkout/');
    await fillCheckout(page, null);
    await button(page, 'Complete your order').click();
    expect((await sent).postDataJSON()).toMatchObject({
      licenceNames: { [`brass${idOf(0)}`]: 'Leeds Band' },
    });
    const orderNo = await orderNoOn(page);
    await waitForCount(page, 0);
    await page.getByRole('link', { name: 'Go to your purchases and downloads' }).click();
    await page.getByRole('link', { name: `Receipt of order ${orderNo} (PDF)` }).waitFor();
    await page.getByText('Brass, sheet music, PDF, free', { exact: true }).waitFor();
    await page.context().close();
  });

  it('is not available to guests, who are asked to log in; posted items still cost postage', async () => {
    const page = await open();
    await call(page, shop, 'POST /api/basket', pdf());
    await call(page, shop, 'POST /api/basket/voucher', { code: await free() });
    await basketWith(page, shop, []);
    await page.getByText('This basket is free. Please log in to complete your order.').waitFor();
    expect(await page.getByRole('button', { name: /^(Complete your order|Pay )/ }).count()).toBe(0);
    await basketWith(page, shop, [printed(1)]);
    await button(page, 'Pay £3.50').waitFor();
    await page.context().close();
  });
});

describe('purchases', () => {
  it('C-086 C-165 C-202 are in the account of the buyer, with licence, order and receipt', async () => {
    const person = await register(shop);
    const page = await open();
    await logInPage(page, shop, person);
    await basketWith(page, shop, [pdf(), printed(1)]);
    expect(await page.getByLabel('Email address').count()).toBe(0);
    await fillCheckout(page, null);
    await payWith(page, cards.good);
    const orderNo = await orderNoOn(page);
    await page.getByRole('link', { name: 'Go to your purchases and downloads' }).click();
    await expectText(page, '2 purchases');
    const [first, second] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
    expect(await first.innerText()).toContain('Licensed to Leeds Band');
    expect(await first.innerText()).toContain('Brass, sheet music, PDF');
    expect(await second.innerText()).toContain('Not dispatched yet');
    const receipt = `Receipt of order ${orderNo} (PDF)`;
    expect(await downloaded(page, receipt)).toEqual({ name: `receipt-${orderNo}.pdf`, head: '%PDF-' });
    await page.getByRole('searchbox', { name: 'Search your purchases' }).fill('printed');
    await expectText(page, '1 purchase');

    const lists = (await call(page, shop, 'GET /api/user/purchases')) as Purchases;
    const forms = ['Purchases', 'HardCopyPurchases', 'Mp3AlbumPurchases', 'Mp3Purchases'];
    expect(Object.keys(lists).sort()).toEqual(
      ['brass', 'contemporary', 'vocal'].flatMap((category) => forms.map((form) => category + form)).sort(),
    );
    expect(lists.brassPurchases.map((each) => [each.orderNo, each.licenceName])).toEqual([
      [orderNo, 'Leeds Band'],
    ]);
    expect(lists.brassHardCopyPurchases.map((each) => each.dispatched)).toEqual([false]);
    await page.context().close();
  });

  it('C-165 C-240 are hidden from visitors, and shown after the log-in', async () => {
    const page = await open();
    await page.goto('/account/purchases');
    await expectText(page, 'You are not logged in.');
    expect((await page.context().request.get('/api/user/purchases')).status()).toBe(401);
    const person = await register(shop);
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('a fine tuba line');
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    const none =
      'You have not bought anything yet. Orders made with your email address appear here once you have verified it.';
    await expectText(page, none);
    expect(new URL(page.url()).pathname).toBe('/account/purchases');
    await page.context().close();
  });
});
