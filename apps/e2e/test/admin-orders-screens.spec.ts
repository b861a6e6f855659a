import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Basket } from '@music/contracts';
import { eventually } from '@music/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accountsEnvironment, administrator, mailTo, newEmail } from '../src/accounts.js';
import { openBrowser, openPage, widths } from '../src/browser.js';
import { buy, fillBasket, productsToBuy } from '../src/buying.js';
import { axeFaults, layoutShifts, openInspector, sidewaysScroll, wearTheme } from '../src/inspection.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';
import { Visitor } from '../src/visitor.js';

let shop: ShopProcess;
let browser: Browser;
let products: { id: number; title: string }[];
beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, DEMO_PUBLICATIONS: '300', RATE_LIMITS: 'off' });
  browser = await openBrowser();
  products = await productsToBuy(shop.url, 2);
  await buyBoth(newEmail());
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const logIn = async (context: BrowserContext): Promise<void> => {
  const answer = await context.request.post('/api/user', {
    data: administrator,
    headers: { origin: shop.url },
  });
  expect(answer.status()).toBe(200);
};
const openAdmin = async (path: string, viewport?: { width: number; height: number }): Promise<Page> => {
  const { page } = await openPage(browser, shop.url, viewport);
  await logIn(page.context());
  await page.goto(path);
  return page;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const idOf = (at: number): number => products[at]?.id ?? 0;
/** A PDF and a printed copy, bought by nobody else. */
const buyBoth = (email: string, paymentMethod?: string) =>
  buy(new Visitor(shop.url), [idOf(0), `${idOf(1)}h`], { email, paymentMethod });

describe.each(Object.entries(widths))('orders in a browser, %s', (_, viewport) => {
  it('D13 finds a paid order, posts it, and gives money back by line and then whole', async () => {
    const email = newEmail();
    const orderNo = await buyBoth(email);
    const page = await openAdmin('/admin/orders', viewport);
    await page.getByLabel('Order number or e-mail address').fill(email);
    await said(page, '1 order');
    await page.getByRole('link', { name: 'To dispatch' }).click();
    await page.waitForURL(/show=to-dispatch/);
    await page.getByRole('link', { name: `Order ${orderNo}` }).click();
    await page.waitForURL(`${shop.url}/admin/orders/${orderNo}`);

    const [sheet, copy] = [page.locator('tbody input').nth(0), page.locator('tbody input').nth(1)];
    await copy.check();
    await button(page, 'Mark 1 copy as dispatched').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as dispatched' }).click();
    await said(page, 'Marked as dispatched.');

    await sheet.check();
    await page.getByLabel('Reason').fill('Bought twice');
    await page.getByRole('button', { name: /^Refund £/ }).click();
    const sum = await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund £/ })
      .innerText();
    await page.getByRole('dialog').getByRole('button', { name: sum }).click();
    await said(page, `${sum.replace('Refund ', '')} has been refunded.`);
    await page.getByText('Partly refunded', { exact: false }).first().waitFor();
    expect(await sheet.isDisabled()).toBe(true);

    await copy.check();
    await page.getByLabel('Reason').fill('Wrong band');
    await page.getByRole('button', { name: /^Refund £/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund £/ })
      .click();
    await said(page, 'Everything in this order has been refunded or is being refunded.');
    await page.getByText('Partly refunded → Refunded').waitFor();
    const receipt = await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href');
    const { total, refunded } = (await (
      await page.context().request.get(`/api/admin/orders/${orderNo}`)
    ).json()) as { total: number; refunded: number };
    expect(refunded).toBe(total);
    expect((await page.context().request.get(receipt ?? '')).headers()['content-type']).toBe(
      'application/pdf',
    );
    await mailTo(shop.url, email, /refund/i);
  });

  it('D16.2 D3 makes a voucher that takes off a basket what it says', async () => {
    const page = await openAdmin('/admin/vouchers', viewport);
    await button(page, 'New voucher').click();
    await page.getByLabel('Fixed amount').check();
    await page.getByLabel('Amount in pounds').fill('2.07');
    await page.getByLabel('Individual products').fill(`brass${idOf(0)}`);
    await page.getByLabel('Total uses').fill('3');
    await button(page, 'Create voucher').click();
    const code = await page.getByRole('region', { name: 'Voucher created' }).locator('code').innerText();
    await page.getByRole('cell', { name: code }).waitFor();

    const visitor = new Visitor(shop.url);
    await fillBasket(visitor, [idOf(0), idOf(1)]);
    const { voucher } = (await visitor.ask('POST /api/basket/voucher', { code })).body as Basket;
    expect(voucher).toMatchObject({ code, discount: 207, errorDescription: null });

    await button(page, 'New voucher').click();
    await page.getByRole('textbox', { name: 'Percent' }).fill('10');
    await page.getByLabel('Code', { exact: true }).fill(code);
    await button(page, 'Create voucher').click();
    await said(page, 'This code is already in use. Choose another.');
  });
});

const breakInside = "getComputedStyle(document.querySelector('main ol > li')).breakInside";

describe('the picking list', () => {
  it('takes a parcel off when it was posted, and prints without navigation', async () => {
    const orderNo = await buyBoth(newEmail());
    const page = await openAdmin('/admin/picking-list');
    const parcel = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: orderNo }) });
    await parcel.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('main button').filter({ visible: true }).count()).toBe(0);
    expect(await page.evaluate(breakInside)).toBe('avoid');
    expect((await parcel.boundingBox())?.width).toBeGreaterThan(widths.desktop.width * 0.8);
    await page.emulateMedia({ media: 'screen' });
    await button(page, `Mark as dispatched: order ${orderNo}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as dispatched' }).click();
    await said(page, `Order ${orderNo} has been marked as dispatched.`);
    await parcel.waitFor({ state: 'detached' });
  });
});

describe('a refund that takes its time', () => {
  it('is followed until the provider has answered', async () => {
    const orderNo = await buyBoth(newEmail(), 'pm_card_pendingRefund');
    const page = await openAdmin(`/admin/orders/${orderNo}`);
    await page.getByLabel('All items that can be refunded').check();
    await page.getByLabel('Reason').fill('Wrong band');
    await page.getByRole('button', { name: /^Refund £/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund £/ })
      .click();
    await page.getByText(/has been refunded\.$/).waitFor();
  });
});

describe.each(Object.entries(widths))('the reports in a browser, %s', (_, viewport) => {
  it('C-007 C-016 C-167 C-170 lead from the summary to what was just bought, and take it away as CSV', async () => {
    const orderNo = await buyBoth(newEmail());
    const page = await openAdmin('/admin', viewport);
    await page.getByRole('link', { name: 'Today', exact: true }).first().waitFor();
    await eventually(async () => {
      const sold = await page.context().request.get('/api/admin/sales/2026-01-01/2099-12-31');
      expect(await sold.text()).toContain(`"orderNo":"${orderNo}"`);
    });
    await page.goto('/admin/overview');
    await page
      .getByRole('link', { name: /^Sales of/ })
      .first()
      .click();
    await page
      .getByRole('link', { name: `Order ${orderNo}` })
      .first()
      .waitFor();
    expect(page.url()).toContain('publisher-id=');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
});

/** Only these rules of axe depend on the colours of a theme; the others were asked in the first one. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Letters that come a frame late move the header's words by a pixel; every-screen.suite.ts looks at the header. */
const shiftsThatShow = async (page: Page): Promise<string[]> =>
  (await layoutShifts(page)).filter((shift) => Number.parseFloat(shift) >= 0.001);

describe.each([
  ['a phone', widths.phone],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desktop', widths.desktop],
])('every screen of orders, vouchers and reports on %s', (_, viewport) => {
  /** What to do on each screen before it is looked at once more. */
  const openings: Record<string, (page: Page) => Promise<unknown>> = {
    '/admin/vouchers': async (page) => {
      await button(page, 'New voucher').click();
      await button(page, 'Create voucher').click();
      await page.getByText('Enter a percentage').waitFor();
    },
    '/admin/picking-list': (page) =>
      page
        .getByRole('button', { name: /^Mark as dispatched: order/ })
        .first()
        .click(),
  };

  it('has nothing for axe to find in two themes, does not shift, scroll sideways or complain', async () => {
    const disputed = await buyBoth(newEmail(), 'pm_card_createDispute');
    await eventually(async () => {
      const visitor = new Visitor(shop.url);
      await visitor.ask('POST /api/user', administrator);
      const { body } = await visitor.ask(`GET /api/admin/orders/${disputed}`);
      expect((body as { dispute: string | null }).dispute).not.toBeNull();
    });
    const { page, visit } = await openInspector(browser, shop.url, viewport);
    await logIn(page.context());
    const faults: string[] = [];
    const look = async (name: string, rules?: string[]) =>
      faults.push(...(await axeFaults(page, rules)).map((fault) => `${name}: ${fault}`));
    for (const path of [
      '/admin/orders',
      `/admin/orders/${disputed}`,
      '/admin/picking-list',
      '/admin/vouchers',
      '/admin',
      '/admin/sales',
      '/admin/overview',
      '/admin/stats/orders',
      '/admin/charts/monthly',
      '/admin/users',
      '/admin/audit',
      '/admin/cache',
      '/admin/health',
    ]) {
      faults.push(...(await visit({ path })).map((fault) => `${path}: ${fault}`));
      faults.push(...(await shiftsThatShow(page)).map((shift) => `${path} shifts ${shift}`));
      await look(path);
      const open = openings[path];
      if (open) {
        await open(page);
        await look(`${path} opened`);
      }
      if ((await sidewaysScroll(page)) > 0) faults.push(`${path} scrolls sideways`);
      await wearTheme(page, 'nocturne');
      await look(`${path} nocturne`, colourRules);
    }
    expect(faults).toEqual([]);
  });
});
