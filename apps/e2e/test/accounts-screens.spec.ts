import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import {
  accountsEnvironment,
  administrator,
  mailTo,
  newEmail,
  password,
  register,
  tokenIn,
} from '../src/accounts.js';
import { openBrowser, openPage, widths } from '../src/browser.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';

let shop: ShopProcess;
let browser: Browser;
beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, BOT_CHECK: 'altcha', RATE_LIMITS: 'off' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const newPassword = 'another fine line';

const open = async (path: string, viewport?: { width: number; height: number }): Promise<Page> => {
  const { page } = await openPage(browser, shop.url, viewport);
  await page.goto(path);
  return page;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
};
const logIn = async (page: Page, email: string, secret = password) => {
  await fill(page, { 'Email address': email, Password: secret });
  await button(page, 'Log in').click();
};

describe.each(Object.entries(widths))('accounts in a browser, %s', (_, viewport) => {
  it('C-005 C-049 C-128 C-133 registers, changes the profile, the preferences and the password', async () => {
    const page = await open('/account/register?from=%2Fvocal', viewport);
    const email = newEmail();
    await fill(page, { 'Your name': 'Ann Flügelhorn', 'Email address': email });
    await fill(page, { Password: password, 'Confirm password': password });
    // Until the script is loaded, the form is sent without a token.
    await page.waitForFunction('window.botCheck');
    const sent = page.waitForRequest('**/api/user/register');
    await button(page, 'Register').click();
    expect((await sent).postDataJSON()).toMatchObject({ botCheckToken: expect.any(String) });
    await page.waitForURL(`${shop.url}/vocal`);

    await page.goto('/account/profile');
    await fill(page, { 'Your name': 'Ann Tenor' });
    await button(page, 'Save profile').click();
    await page.getByText('Your profile has been saved.').waitFor();

    await page.goto('/account/preferences');
    await page.getByRole('radio', { name: 'cloister' }).check();
    await button(page, 'Save preferences').click();
    await page.getByText('Your preferences have been saved.').waitFor();
    await page.reload();
    await page.locator('body.theme-cloister').waitFor();

    await page.goto('/account/password');
    const passwords = { 'Current password': password, 'New password': newPassword };
    await fill(page, { ...passwords, 'Confirm password': newPassword });
    await button(page, 'Change password').click();
    await page.getByText('Password changed successfully', { exact: true }).waitFor();
  });

  it('C-036 C-217 C-225 resets a forgotten password with the link in the mail', async () => {
    const { email } = await register(shop.url);
    const verification = tokenIn(await mailTo(shop.url, email, /./));
    const page = await open(`/account/verify?token=${verification}`, viewport);
    await page.getByText('Log in to verify your email address.').waitFor();
    await logIn(page, email);
    await page.getByText('Your email address is verified.').waitFor();
    await page.reload();
    await page.getByText('Your email address is already verified.').waitFor();

    await page.request.delete('/api/user');
    await page.goto('/account');
    await page.getByText('Please log in to see this page.').waitFor();
    await logIn(page, email, 'not this one');
    await page.getByText("Sorry, we didn't recognise those credentials. Please try again.").waitFor();
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await heading(page, 'Reset password');
    expect(await page.getByLabel('Email address', { exact: true }).inputValue()).toBe(email);
    await button(page, 'Send link').click();
    await page.getByText('An email has been sent to you containing a link to reset your password.').waitFor();

    await page.goto(`/reset-password?token=${tokenIn(await mailTo(shop.url, email, /reset|password/i))}`);
    await fill(page, { 'New password': newPassword, 'Confirm password': newPassword });
    await button(page, 'Set new password').click();
    await page.getByText('Password changed successfully', { exact: true }).waitFor();
    await page.goto('/account');
    await logIn(page, email, newPassword);
    await heading(page, 'Your account');
  });

  it('C-043 C-046 C-047 C-163 morphs into a user and back; C-162 debug is for administrators', async () => {
    const { email } = await register(shop.url);
    const page = await open('/admin/users?debug', viewport);
    await logIn(page, administrator.email, administrator.password);
    await heading(page, 'Users');
    await page.getByRole('complementary', { name: 'Debug' }).waitFor();
    await fill(page, { 'Name, email address or ensemble': email });
    await page.getByText('1 user', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Morph into/ }).click();
    await page.waitForURL(`${shop.url}/`);
    const banner = page.getByText('You are currently morphed. Please unmorph as soon as possible.');
    await banner.waitFor();
    expect(await page.evaluate<number>(roomAboveBanner)).toBeGreaterThan(8);
    await page.getByRole('complementary', { name: 'Debug' }).waitFor({ state: 'detached' });

    await page.goto('/admin');
    await page.getByText('Sorry, you are not allowed to see this page.').waitFor();
    await page.getByRole('link', { name: 'Unmorph' }).click();
    await page.waitForURL(`${shop.url}/admin`);
    await heading(page, 'Summary');
    await banner.waitFor({ state: 'detached' });
    await page.goto('/unmorph');
    await page.waitForURL(`${shop.url}/`);
  });
});

/** From the edge of the window to the words of the morph banner, in px. */
const roomAboveBanner = `(() => {
  const words = document.createRange();
  words.selectNode(document.querySelector('aside p').firstChild);
  return words.getBoundingClientRect().top;
})()`;

describe('the bot check', () => {
  it('D12.4 lets the forms work if its script is blocked', async () => {
    const page = await open('/about');
    await page.route('**/bot-check.js', (route) => route.abort());
    await page.goto('/account/register');
    await fill(page, { 'Your name': 'Bob', 'Email address': newEmail() });
    await fill(page, { Password: password, 'Confirm password': password });
    await button(page, 'Register').click();
    await heading(page, 'Your account');
  });
});
