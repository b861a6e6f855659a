import type { Basket } from '@music/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { administrator, mailsTo, newEmail } from './accounts.js';
import { openPage } from './browser.js';
import { address } from './buying.js';
import { Visitor } from './visitor.js';

/** The sandbox's cards. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksFirst: '4000 0025 0000 3155',
  slow: '4000 0000 0000 0077',
} as const;

export const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const expectText = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
/** The header shows how many items are in the basket. */
export const waitForCount = (page: Page, count: number): Promise<void> =>
  page
    .getByRole('link', { name: count === 1 ? 'Basket, 1 item' : `Basket, ${count} items`, exact: true })
    .waitFor();

/** A call with this browser's cookies. */
export async function call(page: Page, shop: string, route: string, data?: object): Promise<unknown> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const headers = { origin: shop };
  const response = await page.context().request.fetch(shop + path, { method, data, headers });
  if (!response.ok()) throw new Error(`${route} answers ${response.status()}: ${await response.text()}`);
  return response.json();
}

export const basketOf = (page: Page, shop: string): Promise<Basket> =>
  call(page, shop, 'GET /api/basket') as Promise<Basket>;

/** The keys of the sheets, digital and printed. */
export const sheetsIn = ({ brassSheetMusic, brassHardCopySheetMusic }: Basket): string[] =>
  [...brassSheetMusic, ...brassHardCopySheetMusic].map(({ key }) => key);

/** A new visitor's page. */
export async function openShop(
  browser: Browser,
  shop: string,
  viewport?: { width: number; height: number },
  path = '/about',
): Promise<Page> {
  const { page } = await openPage(browser, shop, viewport);
  await page.goto(path);
  return page;
}

/** Puts items into this browser's basket and opens it. */
export async function basketWith(page: Page, shop: string, items: readonly object[]): Promise<Basket> {
  for (const item of items) await call(page, shop, 'POST /api/basket', item);
  await page.goto('/basket');
  await page.getByRole('form', { name: 'Checkout' }).waitFor();
  return basketOf(page, shop);
}

/** Fills in whatever the checkout asks for. */
export async function fillCheckout(page: Page, email: string | null): Promise<void> {
  if (email !== null) await page.getByLabel('Email address').fill(email);
  const billing = page.getByRole('group', { name: 'Billing address' });
  if ((await billing.count()) > 0) {
    await billing.getByLabel('Full name').fill(address.name);
    await billing.getByLabel('Address line 1').fill(address.line1);
    await billing.getByLabel('Town or city').fill(address.town);
    await billing.getByLabel('Postcode').fill(address.postcode);
  }
  for (const name of await page.getByLabel(/^Licence name for /).all()) await name.fill('Leeds Band');
  const waiver = page.getByLabel(/^I agree that my downloads /);
  if ((await waiver.count()) > 0) await waiver.check();
}

export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await button(page, /^Pay £/).click();
}

/** The order number on the confirmation page. */
export async function orderNoOn(page: Page): Promise<string> {
  const thanks = page.getByText(/^Thank you for your order\. Your order number is \d+\.$/);
  await thanks.waitFor();
  return /\d+/.exec(await thanks.innerText())?.[0] ?? '';
}

async function createVoucher(shop: string, form: object) {
  const admin = new Visitor(shop);
  await admin.request('POST /api/user', administrator);
  const { status, text, body } = await admin.request('POST /api/admin/vouchers', form);
  if (status !== 200) throw new Error(`no voucher: ${status} ${text}`);
  return { admin, voucher: body as { id: number; code: string } };
}

/** An administrator creates a voucher; returns its code. */
export const voucherCode = async (shop: string, form: object): Promise<string> =>
  (await createVoucher(shop, form)).voucher.code;

/** An administrator creates a voucher and ends it; returns its code. */
export async function endedVoucherCode(shop: string, form: object): Promise<string> {
  const { admin, voucher } = await createVoucher(shop, form);
  const { status, text } = await admin.request(`POST /api/admin/vouchers/${voucher.id}/end`, {});
  if (status !== 200) throw new Error(`not ended: ${status} ${text}`);
  return voucher.code;
}

/** A user's session cookie, for a browser page. */
export async function logInPage(page: Page, shop: string, { cookie }: Visitor): Promise<void> {
  if (!cookie) throw new Error('nobody is logged in');
  await page.context().addCookies([{ name: cookie.name, value: cookie.value, url: shop }]);
}

/** A guest in front of a filled-in checkout. */
export async function guestWith(
  browser: Browser,
  shop: string,
  items: readonly object[],
  viewport?: { width: number; height: number },
): Promise<{ page: Page; email: string; basket: Basket }> {
  const page = await openShop(browser, shop, viewport);
  const email = newEmail();
  const basket = await basketWith(page, shop, items);
  await fillCheckout(page, email);
  return { page, email, basket };
}

/** The mails that confirm an order. */
export const confirmationsTo = async (shop: string, email: string) =>
  (await mailsTo(shop, email)).filter(({ subject }) => /^Your order \d+$/.test(subject));
