import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Basket } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accountsEnvironment, administrator, mailTo, newEmail } from '../src/accounts.js';
import { openBrowser, openPage, widths } from '../src/browser.js';
import { buy, fillBasket, productsToBuy } from '../src/buying.js';
import {
  axeFaults,
  brokenWords,
  colourRules,
  openInspector,
  shiftsThatShow,
  sidewaysScroll,
  applyTheme,
} from '../src/inspection.js';
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
  const response = await context.request.post('/api/user', {
    data: administrator,
    headers: { origin: shop.url },
  });
  expect(response.status()).toBe(200);
};
const openAdmin = async (path: string, viewport?: { width: number; height: number }): Promise<Page> => {
  const { page } = await openPage(browser, shop.url, viewport);
  await logIn(page.context());
  await page.goto(path);
  return page;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const idOf = (at: number): number => products[at]?.id ?? 0;
/** A PDF and a printed copy that no other test buys. */
const buyBoth = (email: string, paymentMethod?: string) =>
  buy(new Visitor(shop.url), [idOf(0), `${idOf(1)}h`], { email, paymentMethod });

describe('the people of the catalogue in a browser', () => {
  it('one gets another name; one that is taken is refused', async () => {
    const page = await openAdmin('/admin/catalogue');
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByText(/^\d+ people$/).waitFor();
    const names = page.getByRole('button', { name: /^Edit / });
    const [person = '', other = ''] = (await names.evaluateAll((all) =>
      all.map((one) => one.ariaLabel?.replace('Edit ', '')),
    )) as string[];
    await page.getByLabel('Name or number of a person').fill(person);
    await waitForText(page, '1 person');
    await names.click();
    await page.getByLabel('First name').fill('');
    await page.getByLabel('Last name').fill(other);
    await button(page, 'Save changes').click();
    await waitForText(page, 'Another person has this name.');
    await page.getByLabel('First name').fill('Zinnia');
    await page.getByLabel('Last name').fill('Quillfeather');
    await button(page, 'Save changes').click();
    await waitForText(page, 'Saved as Zinnia Quillfeather. Readers see it within a few seconds.');
    await page.context().close();
  });
});

describe.each(Object.entries(widths))('orders in a browser, %s', (_, viewport) => {
  it('D13 a paid order is found, dispatched, and refunded by line and then as a whole', async () => {
    const email = newEmail();
    const orderNo = await buyBoth(email);
    const page = await openAdmin('/admin/orders', viewport);
    await page.getByLabel('Order number or email address').fill(email);
    await waitForText(page, '1 order');
    await page.getByRole('link', { name: 'To dispatch' }).click();
    await page.waitForURL(/show=to-dispatch/);
    await page.getByRole('link', { name: `Order ${orderNo}` }).click();
    await page.waitForURL(`${shop.url}/admin/orders/${orderNo}`);

    const [sheet, copy] = [page.locator('tbody input').nth(0), page.locator('tbody input').nth(1)];
    await copy.check();
    await button(page, 'Mark 1 copy as dispatched').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as dispatched' }).click();
    await waitForText(page, 'Marked as dispatched.');

    await sheet.check();
    await page.getByLabel('Reason').fill('Bought twice');
    await page.getByRole('button', { name: /^Refund £/ }).click();
    const sum = await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund £/ })
      .innerText();
    await page.getByRole('dialog').getByRole('button', { name: sum }).click();
    await waitForText(page, `${sum.replace('Refund ', '')} has been refunded.`);
    await page.getByText('Partly refunded', { exact: false }).first().waitFor();
    await eventually(async () => expect(await sheet.isDisabled()).toBe(true));

    await copy.check();
    await page.getByLabel('Reason').fill('Wrong band');
    await page.getByRole('button', { name: /^Refund £/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund £/ })
      .click();
    await waitForText(page, 'Everything in this order has been refunded or is being refunded.');
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

  it('D16.2 D3 a new voucher reduces a basket by its value', async () => {
    const page = await openAdmin('/admin/vouchers', viewport);
    await button(page, 'New voucher').click();
    await page.getByLabel('Fixed amount').check();
    await page.getByLabel('Amount in pounds').fill('2.07');
    await page.getByLabel('Individual products').fill(`brass${idOf(0)}`);
    await page.getByLabel('Total uses').fill('3');
    await button(page, 'Create voucher').click();
    const code = await page.getByRole('region', { name: 'Voucher created' }).locator('code').innerText();
    await page.getByRole('cell', { name: code }).first().waitFor();

    const visitor = new Visitor(shop.url);
    await fillBasket(visitor, [idOf(0), idOf(1)]);
    const { voucher } = (await visitor.request('POST /api/basket/voucher', { code })).body as Basket;
    expect(voucher).toMatchObject({ code, discount: 207, errorDescription: null });

    await button(page, 'New voucher').click();
    await page.getByRole('textbox', { name: 'Percent' }).fill('10');
    await page.getByLabel('Code', { exact: true }).fill(code);
    await button(page, 'Create voucher').click();
    await waitForText(page, 'This code is already in use. Choose another.');
  });
});

const breakInside = "getComputedStyle(document.querySelector('main ol > li')).breakInside";

describe('the picking list', () => {
  it('drops a parcel once it is dispatched, and prints without navigation', async () => {
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
    await waitForText(page, `Order ${orderNo} has been marked as dispatched.`);
    await parcel.waitFor({ state: 'detached' });
  });
});

const background = (selector: string) =>
  `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).backgroundColor`;

describe('what is shown in narrow cells and fixed fields', () => {
  it('the audit breaks no word, and a field that can no longer be changed looks so', async () => {
    const page = await openAdmin('/admin/audit');
    await page.getByRole('cell', { name: 'Administrator' }).first().waitFor();
    expect(await brokenWords(page)).toEqual([]);
    await page.goto('/admin/hall-of-fame/1');
    await page.getByLabel('Introduction').waitFor();
    const fixed = await page.evaluate(background('main textarea:disabled'));
    expect(fixed).not.toBe(await page.evaluate(background('header input')));
  });
});

describe('a slow refund', () => {
  it('is polled until the provider has answered', async () => {
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
  it('C-007 C-016 C-167 C-170 lead from the summary to the latest sale, and export it as CSV', async () => {
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

describe.each([
  ['a phone', widths.phone],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desktop', widths.desktop],
])('every screen of orders, vouchers and reports on %s', (_, viewport) => {
  /** What to do on each screen before it is checked again. */
  const openings: Record<string, (page: Page) => Promise<unknown>> = {
    '/admin/catalogue?show=people': async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await page.getByLabel('Last name').fill('');
      await button(page, 'Save changes').click();
      await page.getByText('Enter the last name.').waitFor();
    },
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

  it('has no axe violations in two themes, no layout shifts, no sideways scrolling and no console errors', async () => {
    const disputed = await buyBoth(newEmail(), 'pm_card_createDispute');
    await eventually(async () => {
      const visitor = new Visitor(shop.url);
      await visitor.request('POST /api/user', administrator);
      const { body } = await visitor.request(`GET /api/admin/orders/${disputed}`);
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
      '/admin/catalogue?show=people',
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
      await applyTheme(page, 'nocturne');
      await look(`${path} nocturne`, colourRules);
    }
    expect(faults).toEqual([]);
  });
});
