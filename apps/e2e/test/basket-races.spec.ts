import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Basket, CheckoutReply } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { logIn, password, register } from '../src/accounts.js';
import { brassSheets } from '../src/buying.js';
import { buyersShop } from '../src/shop-process.js';
import { Visitor } from '../src/visitor.js';

let shop: string;
let products: number[];
beforeAll(async () => {
  shop = await buyersShop();
  products = await brassSheets(shop);
});

const add = (visitor: Visitor, brassId: number) => visitor.request('POST /api/basket', { brassId });
/** The ids in a visitor's basket. */
async function held(visitor: Visitor): Promise<number[]> {
  const { body } = await visitor.clone().request('GET /api/basket');
  return (body as Basket).brassSheetMusic.map(({ id }) => id).sort((a, b) => a - b);
}
const some = (from: number, to: number) => products.slice(from, to).sort((a, b) => a - b);

/** What a browser may do concurrently over HTTP, and what it may not (docs/api.md, "The basket and its cookie"). */
describe('C-083 C-180 concurrent basket calls through the gateway', () => {
  it('forty concurrent adds with one cookie are all in the basket', async () => {
    const visitor = new Visitor(shop);
    await add(visitor, products[0] ?? 0);
    const answers = await Promise.all(some(1, 41).map((id) => add(visitor.clone(), id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await held(visitor)).toEqual(some(0, 41));
  });

  it('no concurrent answer gives the browser a different basket', async () => {
    const visitor = new Visitor(shop);
    await add(visitor, products[0] ?? 0);
    const answers = await Promise.all(some(1, 11).map((id) => add(visitor.clone(), id)));
    const given = answers.map(({ cookies }) => cookies.get('basket')?.value);
    expect(new Set(given)).toEqual(new Set([visitor.basketCookie?.value]));
  });

  it('two first adds without a cookie get a basket each, which is why the browser sends the first one alone', async () => {
    const [one, two] = [new Visitor(shop), new Visitor(shop)];
    await Promise.all([add(one, products[0] ?? 0), add(two, products[1] ?? 0)]);
    expect(one.basketCookie?.value).not.toBe(two.basketCookie?.value);
    expect([await held(one), await held(two)]).toEqual([[products[0]], [products[1]]]);
  });

  it('reading an empty basket sets no cookie', async () => {
    const visitor = new Visitor(shop);
    expect(await held(visitor)).toEqual([]);
    expect((await visitor.request('GET /api/basket')).cookies.size).toBe(0);
  });

  it('a basket is kept without a session, so no session store can lose it', async () => {
    const visitor = new Visitor(shop);
    await add(visitor, products[0] ?? 0);
    expect([visitor.cookie, visitor.basketCookie?.attributes]).toEqual([
      undefined,
      { path: '/', httponly: '', samesite: 'Lax', 'max-age': String(30 * 24 * 3600) },
    ]);
    expect(await held(visitor)).toEqual([products[0]]);
  });

  it('a forged basket cookie gives access to no basket', async () => {
    const visitor = new Visitor(shop);
    await add(visitor, products[0] ?? 0);
    const [key = ''] = visitor.basketCookie?.value.split('.') ?? [];
    for (const value of [key, `${key}.x`, encodeURIComponent(`${key}.x`)]) {
      const forger = new Visitor(shop);
      forger.cookie = { name: 'basket', value, attributes: {} };
      expect(await held(forger)).toEqual([]);
    }
  });

  it('concurrent adds and removes leave exactly the items that were not removed', async () => {
    const visitor = new Visitor(shop);
    for (const id of some(0, 6)) await add(visitor, id);
    await Promise.all([
      ...some(6, 16).map((id) => add(visitor.clone(), id)),
      ...some(0, 6).map((brassId) => visitor.clone().request('DELETE /api/basket', { brassId })),
    ]);
    expect(await held(visitor)).toEqual(some(6, 16));
  });

  it('items added before a log-in are in the user’s basket, however many tabs request it at once', async () => {
    const { email } = await register(shop);
    const visitor = new Visitor(shop);
    for (const id of some(0, 5)) await add(visitor, id);
    expect((await visitor.request('POST /api/user', { email, password })).status).toBe(200);
    const tabs = await Promise.all(Array.from({ length: 10 }, () => held(visitor)));
    expect(tabs.flatMap((tab) => tab.filter((id) => !some(0, 5).includes(id)))).toEqual([]);
    expect(await held(visitor)).toEqual(some(0, 5));
    expect(await held(await logIn(shop, { email }))).toEqual(some(0, 5));
  });
});

describe('paying through the gateway', () => {
  it('the webhook alone creates the order, even if the browser never asks', async () => {
    const visitor = new Visitor(shop);
    const id = products[0] ?? 0;
    await add(visitor, id);
    const begun = await visitor.request('POST /api/create-update-payment-intent', {
      addresses: {
        email: 'ann@example.org',
        billing: { name: 'Ann Player', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1UR' },
      },
      licenceNames: { [`brass${id}`]: 'Leeds Band' },
      shippingCost: 0,
      cancelWaiver: true,
    });
    const { paymentIntent, attemptId } = begun.body as CheckoutReply;
    const paid = await visitor.request('POST /api/sandbox/pay', {
      ...paymentIntent,
      paymentMethod: 'pm_card_visa',
    });
    expect(paid.body).toMatchObject({ status: 'succeeded' });
    await eventually(async () => expect(await held(visitor)).toEqual([]));
    const { body } = await visitor.request(`GET /api/order-status/${attemptId}`);
    expect(body).toMatchObject({ state: 'paid', orderNo: expect.stringMatching(/^\d+$/) });
  });
});
