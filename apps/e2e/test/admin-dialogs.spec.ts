import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Journal } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import type { Browser, Locator, Page } from 'playwright-core';
import { accountsEnvironment, administrator, logIn, newEmail } from '../src/accounts.js';
import { openBrowser, openPage, widths } from '../src/browser.js';
import { buy, productsToBuy } from '../src/buying.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';
import { Visitor } from '../src/visitor.js';

let shop: ShopProcess;
let browser: Browser;
beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, RATE_LIMITS: 'off' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

async function openAdmin(path: string): Promise<Page> {
  const { page } = await openPage(browser, shop.url);
  const response = await page.context().request.post('/api/user', {
    data: administrator,
    headers: { origin: shop.url },
  });
  expect(response.status()).toBe(200);
  await page.goto(path);
  return page;
}

/** Its button opens the dialog, which begins at this element. */
async function openDialog(page: Page, opener: Locator, start: string): Promise<void> {
  await opener.click();
  await page.locator(`dialog[open] ${start}:focus`).waitFor();
}

/** The dialog is closed, the page is the same, and the focus is on the button that opened it. */
async function expectClosed(page: Page, opener: Locator, path: string): Promise<void> {
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await opener.evaluate((button) => button.matches(':focus'))).toBe(true),
  );
  expect(page.url()).toBe(`${shop.url}${path}`);
}

describe('Back and Escape close the dialogs of the administration, and nothing is lost', () => {
  it('when a seasonal page with unsaved changes would be left by Back', async () => {
    const page = await openAdmin('/admin/composers');
    await page.getByRole('link', { name: 'Seasonal pages' }).click();
    const title = page.getByLabel('Title');
    await title.fill('Unsaved');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Leave this page?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe('Unsaved');
    expect(page.url()).toBe(`${shop.url}/admin/seasonal`);
    await page.goBack();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.waitForURL(`${shop.url}/admin/composers`);
  });

  it('when a refund is confirmed', async () => {
    const [product] = await productsToBuy(shop.url, 1);
    const orderNo = await buy(new Visitor(shop.url), [product?.id ?? 0], { email: newEmail() });
    const path = `/admin/orders/${orderNo}`;
    const page = await openAdmin(path);
    await page.getByRole('checkbox').first().check();
    await page.getByLabel('Reason').fill('Bought twice');
    const refund = page.locator('main form').getByRole('button', { name: /^Refund £/ });
    await openDialog(page, refund, 'button[data-start]');
    await page.goBack();
    await expectClosed(page, refund, path);
    await openDialog(page, refund, 'button[data-start]');
    await page.keyboard.press('Escape');
    await expectClosed(page, refund, path);
    expect(await page.getByLabel('Reason').inputValue()).toBe('Bought twice');
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
    await page.context().close();
  });

  it('when a voucher is revoked, on a phone; the whole question is readable', async () => {
    const admin = await logIn(shop.url, administrator);
    const subscriptions = '/admin/subscriptions';
    const { body } = await admin.request(`GET /api${subscriptions}/journals`);
    const [journal] = body as Journal[];
    const form = {
      customerName: 'Leeds Band',
      email: newEmail(),
      brassJournals: [journal?.id],
      sequenceNumber: 1,
    };
    expect((await admin.request(`POST /api${subscriptions}/generateVoucher`, form)).status).toBeLessThan(300);
    const page = await openAdmin(subscriptions);
    await page.setViewportSize(widths.phone);
    const revoke = page.getByRole('button', { name: 'Revoke' }).first();
    await openDialog(page, revoke, 'button[data-start]');
    const question = page.locator('dialog[open] p').first();
    expect(await question.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await page.goBack();
    await expectClosed(page, revoke, subscriptions);
    await page.context().close();
  });

  it.each([
    ['a publication', '/admin/catalogue', 'pdf'],
    ['a name', '/admin/catalogue?show=people', 'firstName'],
  ])('when %s is edited', async (_what, path, field) => {
    const page = await openAdmin(path);
    const edit = page.getByRole('button', { name: /^Edit / }).first();
    await openDialog(page, edit, `input[name=${field}]`);
    await page.keyboard.type('7');
    const typed = await page.locator(`input[name=${field}]`).inputValue();
    await page.goBack();
    await expectClosed(page, edit, path);
    await openDialog(page, edit, `input[name=${field}]`);
    expect(await page.locator(`input[name=${field}]`).inputValue()).toBe(typed);
    expect(typed).toContain('7');
    await page.keyboard.press('Escape');
    await expectClosed(page, edit, path);
    await page.context().close();
  });
});
