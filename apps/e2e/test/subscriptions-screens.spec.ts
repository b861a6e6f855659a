import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Journal, SubscriptionVoucher } from '@music/contracts';
import type { Browser, Page } from 'playwright-core';
import { accountsEnvironment, administrator, newEmail, password } from '../src/accounts.js';
import { openBrowser, openPage, widths } from '../src/browser.js';
import { faultsOfScreen } from '../src/inspection.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';

let shop: ShopProcess;
let browser: Browser;
beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, DEMO_PUBLICATIONS: '300', RATE_LIMITS: 'off' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const base = '/api/admin/subscriptions';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Without transitions between the colours of themes. */
async function openStill(viewport: { width: number; height: number }): Promise<Page> {
  const { page } = await openPage(browser, shop.url, viewport);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}
async function openAdmin(): Promise<Page> {
  const page = await openStill(widths.desktop);
  const headers = { origin: shop.url };
  const response = await page.request.post('/api/user', { data: administrator, headers });
  expect(response.status()).toBe(200);
  await page.goto('/admin/subscriptions');
  await page.getByRole('table', { name: 'Journals' }).waitFor();
  return page;
}
const getJson = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.request.get(path)).json()) as T;

/** Created from what the server knows: the code of a voucher for these journals. */
async function generate(page: Page, brassJournals: number[], sequenceNumber: number): Promise<string> {
  const data = { customerName: 'Leeds Band', email: 'leeds@example.org', brassJournals, sequenceNumber };
  const response = await page.request.post(`${base}/generateVoucher`, {
    data,
    headers: { origin: shop.url },
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { code: string }).code;
}

/** The code that the form creates for the first listed journal of the year. */
async function generateOnScreen(page: Page, journal: Journal): Promise<string> {
  await page.getByRole('button', { name: /^New voucher for/ }).click();
  await field(page, 'Customer').fill('York Band');
  await field(page, 'Email address').fill('york@example.org');
  await page.getByRole('checkbox', { name: journal.name, exact: true }).check();
  await button(page, 'Generate voucher').click();
  const card = page.getByRole('region', { name: 'Voucher generated' });
  const code = await card.getByText(/^SAMI-/).innerText();
  await page.getByRole('table', { name: 'Vouchers' }).getByText(code, { exact: true }).waitFor();
  return code;
}

const redeem = async (page: Page, code: string): Promise<void> => {
  await page.goto(`/redeem?code=${code}`);
  await page.waitForURL(`${shop.url}/account/subscriptions/redeem?code=${code}`);
};

describe('subscriptions in a browser', () => {
  it('C-005 C-008 C-015 C-035 C-175 C-176 C-209 C-233 C-234 C-235 C-236 a voucher is generated, and redeemed by a customer who registers', async () => {
    const admin = await openAdmin();
    const journals = await getJson<Journal[]>(admin, `${base}/journals`);
    const thisYear = new Date().getUTCFullYear();
    const journal = journals.find(({ year }) => year === thisYear);
    const past = journals.find(({ year }) => year < thisYear - 1);
    if (!journal || !past) throw new Error('The demo has no journals');
    const code = await generateOnScreen(admin, journal);
    expect(await faultsOfScreen(admin, 'administration')).toEqual([]);

    const page = await openStill(widths.phone);
    await redeem(page, code);
    await waitForText(page, 'Please log in or register to apply your subscription voucher.');
    await button(page, 'New here? Register').click();
    await field(page, 'Your name').fill('Ann Player');
    await field(page, 'Email address').fill(newEmail());
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(password);
    await button(page, 'Register').click();
    await page
      .getByRole('form', { name: `Journals for ${thisYear}` })
      .getByText(journal.name)
      .waitFor();
    expect(await field(page, 'Voucher code').inputValue()).toBe(code);
    expect(await faultsOfScreen(page, 'redeem')).toEqual([]);
    await button(page, 'Apply').click();
    await waitForText(
      page,
      'Your subscription voucher has been applied. Your journals are now in your purchases.',
    );
    await page.getByRole('link', { name: 'See your subscriptions' }).click();
    await page.getByRole('heading', { name: `Journals for ${thisYear}` }).waitFor();
    await page.getByText('Licensed to York Band').waitFor();
    expect(await faultsOfScreen(page, 'subscriptions')).toEqual([]);

    // The messages of the four refusals, as they come from the server.
    const again = await generate(admin, [journal.id], 1);
    const old = await generate(admin, [past.id], 1);
    for (const [tried, text] of [
      ['SAMI-0000', 'We did not recognise this voucher code. Please check and try again.'],
      [code, 'This voucher code has already been applied.'],
      [
        again,
        'You have already applied a subscription voucher that contains the same journals as this one. Please use this voucher on a separate account.',
      ],
      [
        old,
        "This voucher is for a previous year's journals, and cannot be automatically applied. Please contact us for further support.",
      ],
    ] as const) {
      await redeem(page, tried);
      await waitForText(page, text);
    }
  });

  it('D13 a voucher is revoked, a file is imported, and its letters are printed one per page', async () => {
    const page = await openAdmin();
    const [journal] = await getJson<Journal[]>(page, `${base}/journals`);
    if (!journal) throw new Error('The demo has no journals');
    const choose = (email: string) =>
      field(page, 'CSV file').setInputFiles({
        name: 'vouchers.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `customerName,email,year,journals,sequenceNumber\r\n` +
            `Bristol Band,bristol@example.org,${journal.year},${journal.name},1\r\n` +
            `Derby Band,${email},${journal.year},${journal.name},\r\n`,
        ),
      });
    await button(page, 'Import from CSV').click();
    await choose('nobody');
    await button(page, 'Check file').click();
    const fault = page.getByRole('table', { name: 'Errors' }).getByRole('row').nth(1);
    expect(await fault.innerText()).toMatch(/^3\temail\t/);
    await choose('derby@example.org');
    await button(page, 'Check file').click();
    await button(page, 'Create 2 vouchers').click();
    await waitForText(page, '2 vouchers created and sent.');
    await page.getByRole('link', { name: 'Print 2 letters' }).first().click();
    await page.getByRole('article', { name: 'Derby Band' }).waitFor();
    expect(await faultsOfScreen(page, 'letters')).toEqual([]);
    const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(2);

    await page.goto('/admin/subscriptions?q=derby');
    await page.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByText(/^Revoked on/).waitFor();
    const vouchers = await getJson<SubscriptionVoucher[]>(page, `${base}/existingVouchers`);
    expect(vouchers.find(({ customerName }) => customerName === 'Derby Band')?.revokedAt).not.toBeNull();
  });
});
