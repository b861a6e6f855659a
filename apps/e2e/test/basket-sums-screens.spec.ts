import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Category } from '@music/contracts';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, widths } from '../src/browser.js';
import {
  basketOf,
  basketWith,
  button,
  call,
  endedVoucherCode,
  openShop,
  pounds,
  expectText,
  voucherCode,
} from '../src/buyer.js';
import { allForSale, type ForSale } from '../src/for-sale.js';
import { faultsOfScreen, faultsOfVisit, openInspector } from '../src/inspection.js';
import { buyersShop } from '../src/shop-process.js';

let shop: string;
let browser: Browser;
let sold: Record<Category, ForSale>;
beforeAll(async () => {
  shop = await buyersShop();
  browser = await openBrowser();
  sold = await allForSale(shop);
});
afterAll(async () => {
  await browser?.close();
});

const open = () => openShop(browser, shop);
/** A PDF and a printed copy of brass music. */
const pdf = () => ({ brassId: sold.brass.id });
const printed = () => ({ brassId: `${sold.brass.id}h` });
const row = (page: Page, name: string | RegExp) =>
  page
    .getByRole('complementary', { name: 'Summary' })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

describe('C-183 C-184 a voucher', () => {
  const field = (page: Page) => page.getByLabel('Voucher code');
  const apply = async (page: Page, code: string) => {
    const sent = page.waitForRequest('**/api/basket/voucher');
    await field(page).fill(code);
    await button(page, 'Apply').click();
    expect((await sent).postDataJSON()).toEqual({ code });
  };
  /** Pence off, for everything by default. */
  const voucher = (fields: object) => voucherCode(shop, { value: { kind: 'fixed', pence: 200 }, ...fields });

  it('that does not apply says why, and gives no discount', async () => {
    const page = await open();
    const { totals } = await basketWith(page, shop, [pdf()]);
    await button(page, 'Apply').click();
    await expectText(page, 'Enter a voucher code.');
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    for (const [code, text] of [
      ['NO-SUCH-CODE', 'We did not recognise this voucher code. Please check and try again.'],
      [await endedVoucherCode(shop, { value: { kind: 'free-item' } }), 'This voucher code has expired.'],
      [await voucher({ startsAt: day(1) }), 'This voucher code is not valid yet.'],
      [await voucher({ minimumSpend: 9_900 }), 'Spend £99.00 or more to use this voucher code.'],
      [
        await voucher({ scope: { categories: ['vocal'] } }),
        'This voucher code does not apply to the items in your basket.',
      ],
    ] as const) {
      await apply(page, code);
      await expectText(page, text);
      await row(page, 'Total').getByText(pounds(totals.total), { exact: true }).waitFor();
      expect(await row(page, 'Discount').count()).toBe(0);
    }
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    await page.context().close();
  });

  it('C-258 that applies shows its discount, is replaced by another, and can be removed', async () => {
    const page = await open();
    const { totals } = await basketWith(page, shop, [pdf()]);
    const percent = await voucher({ value: { kind: 'percentage', basisPoints: 1_500 } });
    const off = Math.round((totals.items * 15) / 100);
    await apply(page, percent);
    await page.getByText(`Voucher applied: ${pounds(off)} off.`).waitFor();
    await row(page, 'Discount')
      .getByText(`−${pounds(off)}`, { exact: true })
      .waitFor();
    await row(page, 'Total')
      .getByText(pounds(totals.items - off), { exact: true })
      .waitFor();
    await button(page, `Pay ${pounds(totals.items - off)}`).waitFor();

    await apply(page, await voucher({}));
    await page.getByText('Voucher applied: £2.00 off.').waitFor();
    expect(await page.getByText(percent).count()).toBe(0);
    await button(page, `Pay ${pounds(totals.items - 200)}`).waitFor();
    await button(page, 'Remove voucher').click();
    await button(page, `Pay ${pounds(totals.items)}`).waitFor();
    expect(await row(page, 'Discount').count()).toBe(0);
    expect((await basketOf(page, shop)).voucher).toEqual({
      code: null,
      discount: 0,
      errorDescription: null,
      successDescription: null,
    });
    await page.context().close();
  });
});

describe('C-260 C-261 the total', () => {
  /** The VAT in a gross sum at 20%, rounded once. */
  const vatIn = (gross: number) => Math.round(gross / 6);

  it('D3 D4 D17 has postage by country only if something is posted, and lists VAT by rate', async () => {
    const { prices } = sold.brass;
    const page = await open();
    await basketWith(page, shop, [pdf()]);
    const step = (name: string) => page.getByRole('region', { name, exact: true });
    expect(await step('Postage').count()).toBe(0);
    expect(await page.getByLabel('Deliver to my billing address').count()).toBe(0);
    expect(await row(page, /^Postage/).count()).toBe(0);
    await row(page, 'Total').getByText(pounds(prices.pdf), { exact: true }).waitFor();
    const vat = (rate: number, pence: number) =>
      page.getByText(`Includes ${pounds(pence)} VAT at ${rate}%`, { exact: true }).waitFor();
    await vat(20, vatIn(prices.pdf));

    await basketWith(page, shop, [printed()]);
    await step('Postage').getByText('United Kingdom: £3.50', { exact: true }).waitFor();
    expect(await row(page, 'Postage, United Kingdom').innerText()).toBe('£3.50');
    const total = prices.pdf + prices.hardcopy + 350;
    await button(page, `Pay ${pounds(total)}`).waitFor();
    expect(await row(page, 'Total').innerText()).toBe(pounds(total));
    // Postage has the VAT rate of the printed copies posted.
    await vat(20, vatIn(prices.pdf));
    await vat(0, 0);

    await page.getByLabel('Deliver to my billing address').uncheck();
    const delivery = page.getByRole('group', { name: 'Delivery address' });
    await delivery.getByLabel('Country').selectOption('FR');
    await step('Postage').getByText('Europe: £8.50', { exact: true }).waitFor();
    await button(page, `Pay ${pounds(total + 500)}`).waitFor();
    await delivery.getByLabel('Country').selectOption('AU');
    await button(page, `Pay ${pounds(total + 900)}`).waitFor();
    await page.getByLabel('Deliver to my billing address').check();
    await button(page, `Pay ${pounds(total)}`).waitFor();
    await page.context().close();
  });
});

describe.each([
  ['a phone', widths.phone],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desktop', widths.desktop],
])('the basket in all its states on %s', (_, viewport) => {
  it('has no axe violations in two themes, no layout shifts, no sideways scrolling and no console errors', async () => {
    const inspector = await openInspector(browser, shop, viewport);
    const { page } = inspector;
    const faults = await faultsOfVisit(inspector, 'empty', '/basket');
    const { vocal, contemporary } = sold;
    for (const item of [pdf(), printed(), { vocalId: vocal.albumId }, { contemporaryId: contemporary.id }])
      await call(page, shop, 'POST /api/basket', item);
    faults.push(...(await faultsOfVisit(inspector, 'full', '/basket')));
    await button(page, /^Pay £/).click();
    await page.getByText('Enter a valid email address.').waitFor();
    await page.getByLabel('Voucher code').fill('NO-SUCH-CODE');
    await button(page, 'Apply').click();
    await page.getByText('We did not recognise this voucher code.').first().waitFor();
    await page.getByLabel('Deliver to my billing address').uncheck();
    await button(page, /^Remove: /)
      .first()
      .click();
    await button(page, 'Undo').waitFor();
    faults.push(...(await faultsOfScreen(page, 'with faults and something removed')));
    await page.context().close();
    expect(faults).toEqual([]);
  });
});
