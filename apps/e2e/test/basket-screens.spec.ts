import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Category } from '@music/contracts';
import type { Browser, Page } from 'playwright-core';
import { password, register } from '../src/accounts.js';
import { openBrowser, widths } from '../src/browser.js';
import { basketWith, button, waitForCount, openShop, pounds, expectText } from '../src/buyer.js';
import { allForSale, type ForSale } from '../src/for-sale.js';
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

const open = (path: string, viewport?: { width: number; height: number }) =>
  openShop(browser, shop, viewport, path);
/** A PDF and a printed copy of brass music. */
const pdf = () => ({ brassId: sold.brass.id });
const printed = () => ({ brassId: `${sold.brass.id}h` });
const add = (page: Page, name: string) => button(page, `Add to basket: ${name}`);
const isIn = (page: Page, name: string) =>
  page.getByRole('link', { name: `In your basket: ${name}`, exact: true });
/** What the next add or removal sends. */
const sentBy = async (
  page: Page,
  method: 'POST' | 'DELETE',
  act: () => Promise<unknown>,
): Promise<unknown> => {
  const sent = page.waitForRequest(
    (request) => request.method() === method && new URL(request.url()).pathname === '/api/basket',
  );
  await act();
  return (await sent).postDataJSON();
};

describe.each(Object.entries(widths))('into the basket and out of it, %s', (_, viewport) => {
  it('C-004 C-017 C-083 C-084 C-181 C-182 from a piece, an album and the grid; out again, and back', async () => {
    const { brass, vocal } = sold;
    const page = await open(`/brass/x/${brass.pieceId}`, viewport);
    await waitForCount(page, 0);
    expect(await sentBy(page, 'POST', () => add(page, 'Sheet music, PDF').click())).toEqual({
      brassId: brass.id,
    });
    await isIn(page, 'Sheet music, PDF').waitFor();
    expect(await sentBy(page, 'POST', () => add(page, 'Printed set').click())).toEqual({
      brassId: `${brass.id}h`,
    });
    await waitForCount(page, 2);

    await page.goto(`/vocal/mp3Album/${vocal.albumId}`);
    expect(await sentBy(page, 'POST', () => add(page, 'Album, mp3').click())).toEqual({
      vocalId: vocal.albumId,
    });
    await waitForCount(page, 3);

    await page.goto('/contemporary');
    const quick = page.getByRole('button', { name: /^Add to basket: .*, PDF$/ }).first();
    const title = /: (.*), PDF$/.exec((await quick.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    const sent = (await sentBy(page, 'POST', () => quick.click())) as { contemporaryId: number };
    expect(Object.keys(sent)).toEqual(['contemporaryId']);
    await waitForCount(page, 4);
    // The only one: two would be an error.
    await page.getByRole('img', { name: 'In your basket' }).waitFor();

    await page.getByRole('link', { name: 'Basket, 4 items' }).click();
    await page.waitForURL(`${shop}/basket`);
    const group = (name: string) => page.getByRole('region', { name, exact: true });
    await group('Brass, sheet music, PDF').getByText(brass.title, { exact: true }).waitFor();
    await group('Brass, printed music').getByText(brass.title, { exact: true }).waitFor();
    await group('Contemporary, sheet music, PDF').getByText(title, { exact: true }).waitFor();
    await group('Vocal, mp3 albums').getByRole('listitem').waitFor();

    const remove = group('Brass, printed music').getByRole('button', { name: `Remove: ${brass.title}` });
    expect(await sentBy(page, 'DELETE', () => remove.click())).toEqual({ brassId: `${brass.id}h` });
    await waitForCount(page, 3);
    await group('Brass, printed music').waitFor({ state: 'detached' });
    expect(await page.locator(':focus').innerText()).toBe('Undo');
    await button(page, 'Undo').click();
    await group('Brass, printed music').getByText(brass.title, { exact: true }).waitFor();
    await waitForCount(page, 4);
    await button(page, 'Undo').waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('the contents of the basket', () => {
  it('C-079 C-080 C-081 are shown in nine lists, each with its heading and prices', async () => {
    const page = await open('/about');
    const items = Object.values(sold).flatMap(({ category, id, albumId }) =>
      [id, `${id}h`, albumId].map((each) => ({ [`${category}Id`]: each })),
    );
    await basketWith(page, shop, items);
    for (const { category, title, prices } of Object.values(sold)) {
      const name = category.slice(0, 1).toUpperCase() + category.slice(1);
      const line = (form: string) => page.getByRole('region', { name: `${name}, ${form}`, exact: true });
      for (const [form, price] of [
        ['sheet music, PDF', prices.pdf],
        ['printed music', prices.hardcopy],
      ] as const) {
        expect(await line(form).getByRole('listitem').count()).toBe(1);
        expect(await line(form).innerText()).toContain(title);
        expect(await line(form).innerText()).toContain(pounds(price));
      }
      expect(await line('mp3 albums').getByRole('listitem').count()).toBe(1);
    }
    await page.context().close();
  });

  it('C-180 survive a reload and Back, and are the same in two tabs', async () => {
    const page = await open(`/brass/x/${sold.brass.pieceId}`);
    await add(page, 'Sheet music, PDF').click();
    await isIn(page, 'Sheet music, PDF').click();
    await page.waitForURL('**/basket');
    await page.getByRole('button', { name: `Remove: ${sold.brass.title}` }).waitFor();
    await page.goBack();
    await isIn(page, 'Sheet music, PDF').waitFor();
    await waitForCount(page, 1);
    await page.reload();
    await isIn(page, 'Sheet music, PDF').waitFor();
    await waitForCount(page, 1);

    const other = await page.context().newPage();
    await other.goto('/basket');
    await other.getByRole('button', { name: `Remove: ${sold.brass.title}` }).click();
    await expectText(other, 'Your basket is empty.');
    await page.goForward();
    await expectText(page, 'Your basket is empty.');
    await waitForCount(page, 0);
    await button(other, 'Undo').click();
    await waitForCount(other, 1);
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await waitForCount(page, 1);
    await page.context().close();
  });

  it('C-128 are merged with the user’s own after a log-in, and gone after the log-out', async () => {
    const person = await register(shop);
    await person.request('POST /api/basket', { vocalId: sold.vocal.id });
    const page = await open('/about');
    await basketWith(page, shop, [pdf()]);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    // First the password: until the next screen is loaded, the basket's own form has a field for an email address.
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Email address').fill(person.email);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`${shop}/basket`);
    await waitForCount(page, 2);
    await page.getByText(sold.brass.title, { exact: true }).first().waitFor();
    await page.getByText(sold.vocal.title, { exact: true }).first().waitFor();
    await page.goto('/account');
    await button(page, 'Log out').first().click();
    await waitForCount(page, 0);
    await page.goto('/basket');
    await expectText(page, 'Your basket is empty.');
    await page.context().close();
  });

  it('are empty at first, and after the last item was removed', async () => {
    const page = await open('/basket');
    await expectText(page, 'Your basket is empty.');
    expect(await page.getByRole('form', { name: 'Checkout' }).count()).toBe(0);
    await basketWith(page, shop, [printed()]);
    await page.getByRole('button', { name: `Remove: ${sold.brass.title}` }).click();
    await expectText(page, 'Your basket is empty.');
    await button(page, 'Undo').click();
    await waitForCount(page, 1);
    await page.context().close();
  });
});

/** Delays the next call of a kind until it is released, and counts such calls. */
async function holdBack(page: Page, method: 'POST' | 'DELETE') {
  let [letGo, calls]: [() => void, number] = [() => undefined, 0];
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/basket', async (route) => {
    if (route.request().method() !== method) return route.fallback();
    calls += 1;
    await held;
    await route.fallback();
  });
  return { letGo, calls: () => calls };
}

describe('while a request is pending', () => {
  it('C-082 C-097 C-124 an item being added is marked and sent only once; a failure is shown and the mark removed', async () => {
    const page = await open(`/brass/x/${sold.brass.pieceId}`);
    await page.route('**/api/basket', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await add(page, 'Sheet music, PDF').click();
    await expectText(page, 'Sorry, we could not add this item to your basket. Please try again later.');
    expect(await add(page, 'Sheet music, PDF').getAttribute('aria-disabled')).toBeNull();
    await waitForCount(page, 0);

    const { letGo, calls } = await holdBack(page, 'POST');
    await add(page, 'Sheet music, PDF').click();
    const adding = button(page, 'Adding…: Sheet music, PDF');
    expect(await adding.getAttribute('aria-disabled')).toBe('true');
    await adding.click({ force: true });
    expect(await add(page, 'Printed set').getAttribute('aria-disabled')).toBeNull();
    letGo();
    await isIn(page, 'Sheet music, PDF').waitFor();
    expect(calls()).toBe(1);
    await waitForCount(page, 1);
    await page.context().close();
  });

  it('C-082 C-125 an item being removed is marked and sent only once; a failure is shown and the mark removed', async () => {
    const page = await open('/about');
    await basketWith(page, shop, [pdf(), printed()]);
    const line = page.getByRole('region', { name: 'Brass, printed music' });
    const remove = line.getByRole('button', { name: `Remove: ${sold.brass.title}` });
    await page.route('**/api/basket', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await remove.click();
    await expectText(page, `Sorry, we could not remove ${sold.brass.title}. Please try again later.`);
    expect(await remove.getAttribute('aria-disabled')).toBeNull();
    await waitForCount(page, 2);

    const { letGo, calls } = await holdBack(page, 'DELETE');
    await remove.click();
    await line.getByText('Removing…').waitFor();
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    expect(await line.getByRole('listitem').getAttribute('aria-busy')).toBe('true');
    await remove.click({ force: true });
    letGo();
    await waitForCount(page, 1);
    expect(calls()).toBe(1);
    await page.context().close();
  });
});
