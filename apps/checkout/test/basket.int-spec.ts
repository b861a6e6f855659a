import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  addToBasket,
  basketsCounted,
  getBasket,
  maxInteger,
  type RequestOf,
  removeFromBasket,
} from '@music/contracts';
import { fakeDateOnly } from '@music/testing/fake-timers';
import { BasketCounts } from '../src/basket/basket-counts.js';
import { maxBasketLines } from '../src/basket/basket.repository.js';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { ProductsService } from '../src/products/products.service.js';
import { album, type Checkout, keysOf, newUser, product, startCheckout } from './checkout.fixture.js';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await startCheckout([
    product({ id: 1 }),
    product({ id: 2, pdf: 333, hardcopy: null }),
    product({ id: 3, category: 'contemporary', pdf: 495, seriesId: 46 }),
    product({ id: 3, category: 'vocal', pdf: 750 }),
    product({ id: 4, pdf: null, hardcopy: null, removed: true }),
    album(5),
    ...Array.from({ length: maxBasketLines + 1 }, (_, n) => product({ id: 1_000 + n })),
  ]);
});
afterAll(() => checkout.stop());

const empty = { errorDescription: null, successDescription: null, code: null, discount: 0 };

describe('a basket', () => {
  it('C-079 C-080 C-081 C-082 C-180 is nine lists, a voucher and totals; without a basket, an empty one', async () => {
    const basket = await checkout.call(null, getBasket, {});
    expect(keysOf(basket)).toEqual([]);
    const fields = Object.keys(basket);
    expect(fields.slice(0, fields.indexOf('addingItems'))).toEqual([
      'brassSheetMusic',
      'brassHardCopySheetMusic',
      'brassMp3Albums',
      'contemporarySheetMusic',
      'contemporaryHardCopySheetMusic',
      'contemporaryMp3Albums',
      'vocalSheetMusic',
      'vocalHardCopySheetMusic',
      'vocalMp3Albums',
    ]);
    expect(basket).toMatchObject({ addingItems: [], removingItems: [], voucher: empty, version: 0 });
    expect(basket.totals).toEqual({ items: 0, discount: 0, shipping: 0, vat: 0, total: 0 });
  });

  it('C-083 C-181 accepts a number or "12h" for each category, and adds it to the right list', async () => {
    const guestKey = randomUUID();
    const add = (item: RequestOf<typeof addToBasket>) =>
      checkout.call(null, addToBasket, { ...item, guestKey });
    await add({ brassId: 1 });
    await add({ brassId: '1h' });
    await add({ contemporaryId: 3 });
    await add({ vocalId: '3' });
    const basket = await add({ brassId: 5 });
    expect(keysOf(basket)).toEqual(['brass1', 'brass1h', 'brass5', 'contemporary3', 'vocal3']);
    expect(basket.brassSheetMusic).toEqual([
      {
        id: 1,
        key: 'brass1',
        title: 'Piece 1',
        series: 'General Series',
        number: '1',
        pieceId: 1,
        price: 1995,
        vatRate: 20,
        licenceRequired: true,
        owned: false,
        unavailable: null,
      },
    ]);
    expect(basket.brassHardCopySheetMusic).toMatchObject([
      { key: 'brass1h', vatRate: 0, licenceRequired: false },
    ]);
    expect(basket.brassMp3Albums).toMatchObject([{ key: 'brass5', pieceId: null, licenceRequired: false }]);
    expect(basket.totals).toEqual({ items: 6534, discount: 0, shipping: 0, vat: 673, total: 6534 });
    expect(basket.shipping).toMatchObject({
      required: true,
      bands: [{ cost: 350 }, { cost: 850 }, { cost: 1250 }],
    });
    const digital = { vatRate: 20, gross: 4039, vat: 673, net: 3366 };
    expect(basket.receipt).toEqual([{ vatRate: 0, gross: 2495, vat: 0, net: 2495 }, digital]);
    expect(basket.shipping.bands.map(({ receipt }) => receipt)).toEqual(
      [350, 850, 1250].map((cost) => [{ vatRate: 0, gross: 2495 + cost, vat: 0, net: 2495 + cost }, digital]),
    );
    expect(await checkout.call(null, getBasket, { guestKey })).toEqual(basket);
  });

  it('is not changed by adding an item twice, not even its version', async () => {
    const guestKey = await checkout.visitor(1);
    const once = await checkout.call(null, getBasket, { guestKey });
    expect(await checkout.call(null, addToBasket, { brassId: 1, guestKey })).toEqual(once);
    const more = await checkout.call(null, addToBasket, { brassId: 2, guestKey });
    expect(more.version).toBe(once.version + 1);
  });

  it.each([[{ brassId: 999 }], [{ vocalId: 1 }], [{ brassId: 4 }], [{ brassId: '2h' }], [{ brassId: '5h' }]])(
    '%j is not sold: 404',
    async (item) => {
      const guestKey = randomUUID();
      const { code } = await checkout.refusal(null, addToBasket, { ...item, guestKey });
      expect(code).toBe('CHECKOUT_PRODUCT_UNKNOWN');
      expect(await checkout.call(null, getBasket, { guestKey })).toMatchObject({ version: 0 });
    },
  );

  it('two keys and none are 422', async () => {
    for (const item of [{ brassId: 1, vocalId: 3 }, {}])
      expect((await checkout.refusal(null, addToBasket, item)).code).toBe('INVALID');
  });

  it('C-182 removes items; removing an item that is not in it is fine, an unknown one is 404', async () => {
    const guestKey = await checkout.visitor(1, '1h');
    const basket = await checkout.call(null, removeFromBasket, { brassId: '1h', guestKey });
    expect(keysOf(basket)).toEqual(['brass1']);
    expect(await checkout.call(null, removeFromBasket, { brassId: 2, guestKey })).toEqual(basket);
    // The second is a printed copy of an album.
    for (const brassId of [999, '5h'])
      expect((await checkout.refusal(null, removeFromBasket, { brassId, guestKey })).code).toBe(
        'CHECKOUT_PRODUCT_UNKNOWN',
      );
  });

  it('has 200 lines at most', async () => {
    const guestKey = randomUUID();
    for (let n = 0; n < maxBasketLines; n += 1)
      await checkout.call(null, addToBasket, { brassId: 1_000 + n, guestKey });
    const { code } = await checkout.refusal(null, addToBasket, { brassId: 1_000 + maxBasketLines, guestKey });
    expect(code).toBe('CHECKOUT_BASKET_FULL');
    expect(keysOf(await checkout.call(null, addToBasket, { brassId: 1_000, guestKey }))).toHaveLength(
      maxBasketLines,
    );
  });

  it('loses nothing when many items are added at the same time', async () => {
    const guestKey = randomUUID();
    const ids = Array.from({ length: 40 }, (_, n) => 1_000 + n);
    await Promise.all(ids.map((brassId) => checkout.call(null, addToBasket, { brassId, guestKey })));
    const basket = await checkout.call(null, getBasket, { guestKey });
    expect(basket.brassSheetMusic).toHaveLength(40);
    expect(basket.version).toBe(40);
  });

  it('is one visitor’s: another key sees another basket', async () => {
    await checkout.visitor(1);
    expect(keysOf(await checkout.call(null, getBasket, { guestKey: randomUUID() }))).toEqual([]);
  });
});

describe('an abandoned basket', () => {
  it('is deleted after 30 days, a user’s never', async () => {
    const actor = newUser();
    await checkout.call(actor, addToBasket, { brassId: 1 });
    const [old, young] = [await checkout.visitor(1), await checkout.visitor(1)];
    await checkout.query(
      `update baskets set touched_at = now() - interval '31 days' where guest_key = $1 or user_id = $2`,
      [old, actor.userId],
    );
    await checkout.app.get(Housekeeping).run();
    expect(keysOf(await checkout.call(null, getBasket, { guestKey: old }))).toEqual([]);
    expect(keysOf(await checkout.call(null, getBasket, { guestKey: young }))).toEqual(['brass1']);
    expect(keysOf(await checkout.call(actor, getBasket, {}))).toEqual(['brass1']);
  });
});

describe('logging in', () => {
  it('merges the visitor’s basket into the user’s, once', async () => {
    const actor = newUser();
    await checkout.call(actor, addToBasket, { brassId: 1 });
    const guestKey = await checkout.visitor(1, 2);
    const merged = await checkout.call(actor, getBasket, { guestKey });
    expect(keysOf(merged)).toEqual(['brass1', 'brass2']);
    expect(await checkout.call(actor, getBasket, { guestKey })).toEqual(merged);
    expect(keysOf(await checkout.call(null, getBasket, { guestKey }))).toEqual([]);
  });

  it('loses nothing when ten tabs load the basket at once', async () => {
    const actor = newUser();
    const guestKey = await checkout.visitor(1, 2, '1h');
    const baskets = await Promise.all(
      Array.from({ length: 10 }, () => checkout.call(actor, getBasket, { guestKey })),
    );
    const last = await checkout.call(actor, getBasket, { guestKey });
    expect(keysOf(last)).toEqual(['brass1', 'brass1h', 'brass2']);
    expect(baskets.every((basket) => keysOf(basket).length <= 3)).toBe(true);
  });
});

describe('a price that changes in the catalogue', () => {
  const saveProduct = (draft: Parameters<typeof product>[0]) =>
    checkout.app.get(ProductsService).saveNewer([product(draft)]);

  it('is in open baskets at once, with a new version; items that are no longer sold are removed', async () => {
    await saveProduct({ id: 20, version: 10 });
    await saveProduct({ id: 21, version: 10 });
    const guestKey = await checkout.visitor(20, 21, '20h');
    const before = await checkout.call(null, getBasket, { guestKey });
    await saveProduct({ id: 20, version: 11, pdf: 2000 });
    await saveProduct({ id: 21, version: 12, pdf: null, hardcopy: null, removed: true });
    const after = await checkout.call(null, getBasket, { guestKey });
    expect(after.brassSheetMusic).toMatchObject([{ key: 'brass20', price: 2000 }]);
    expect(after.brassHardCopySheetMusic).toMatchObject([{ key: 'brass20h', price: 2495 }]);
    expect(after.version).toBe(before.version + 2);
  });

  it('is charged for an item that was added meanwhile, and was stored at the old one', async () => {
    await saveProduct({ id: 23, version: 10, pdf: 600 });
    const guestKey = await checkout.visitor(23);
    await checkout.query('update basket_lines set price = 500 where product_id = 23');
    const basket = await checkout.call(null, getBasket, { guestKey });
    expect(basket).toMatchObject({ brassSheetMusic: [{ price: 600 }], totals: { total: 600 } });
  });

  it('is not undone by older events', async () => {
    await saveProduct({ id: 22, version: 5, pdf: 500 });
    await saveProduct({ id: 22, version: 4, pdf: 400 });
    const guestKey = await checkout.visitor(22);
    expect(await checkout.call(null, getBasket, { guestKey })).toMatchObject({ totals: { total: 500 } });
  });
});

describe('what is in today’s baskets, counted for the reports', () => {
  const announce = () => checkout.app.get(BasketCounts).announce();
  const announced = async () => {
    const rows: { payload: unknown }[] = await checkout.query(
      `select envelope -> 'payload' as payload from outbox where event = $1 order by position`,
      [basketsCounted.name],
    );
    return rows.map(({ payload }) => payload);
  };

  it('is published for the day on which it was counted, not for the next one', async () => {
    await checkout.visitor(1);
    const before = await announced();
    jest.useFakeTimers({ now: Date.now() + 86_400_000, ...fakeDateOnly });
    await announce().finally(() => jest.useRealTimers());
    expect(await announced()).toEqual(before);
    await announce();
    expect(await announced()).toHaveLength(before.length + 1);
  });

  it('is published also if it is worth more than a report can show', async () => {
    await checkout.visitor(1, 2);
    await checkout.query('update basket_lines set price = $1', [maxInteger]);
    await announce();
    expect((await announced()).at(-1)).toMatchObject({ value: maxInteger });
  });
});
