import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  applyBasketVoucher,
  createVoucher,
  endVoucher,
  getBasket,
  removeBasketVoucher,
  type RequestOf,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { BasketRepository } from '../src/basket/basket.repository.js';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1, hardcopy: 2495 })]);
});
afterAll(() => checkout.stop());

const empty = { errorDescription: null, successDescription: null, code: null, discount: 0 };

describe('C-183 C-184 a voucher in the basket', () => {
  const apply = (guestKey: string, code: string) =>
    checkout.call(null, applyBasketVoucher, { code, guestKey });
  const make = (form: Partial<RequestOf<typeof createVoucher>>) =>
    checkout.call(admin, createVoucher, { value: { kind: 'percentage', basisPoints: 1_000 }, ...form });
  const makeEnded = async () => {
    const { id } = await make({});
    return (await checkout.call(admin, endVoucher, { id })).code;
  };

  it('takes off its discount until it is removed, ignoring the case of its code', async () => {
    const { code } = await make({ code: 'Tenth' });
    const guestKey = await checkout.visitor(1, '1h');
    const basket = await apply(guestKey, ' tenth ');
    expect(basket.voucher).toEqual({
      code,
      discount: 449,
      errorDescription: null,
      successDescription: 'Voucher applied: £4.49 off.',
    });
    expect(basket.totals).toEqual({ items: 4490, discount: 449, shipping: 0, vat: 299, total: 4041 });
    expect((await checkout.call(null, removeBasketVoucher, { guestKey })).voucher).toEqual(empty);
  });

  it('finds its code without dashes and with spaces, unless that could mean two vouchers', async () => {
    await make({ code: 'CAROLS-2026' });
    const guestKey = await checkout.visitor(1);
    for (const typed of ['CAROLS2026', 'carols 2026', 'CAR-OLS-2026'])
      expect((await apply(guestKey, typed)).voucher).toMatchObject({ code: 'CAROLS-2026', discount: 200 });
    await make({ code: 'CARO-LS2026' });
    expect((await apply(guestKey, 'caro-ls2026')).voucher.code).toBe('CARO-LS2026');
    const { voucher } = await apply(guestKey, 'CAROLS2026');
    expect(voucher.errorDescription).toMatch(/^We did not recognise/);
  });

  it('a new one replaces the old one', async () => {
    const [first, second] = [await make({}), await make({ value: { kind: 'fixed', pence: 500 } })];
    const guestKey = await checkout.visitor(1);
    await apply(guestKey, first.code);
    expect((await apply(guestKey, second.code)).voucher).toMatchObject({ code: second.code, discount: 500 });
  });

  it.each([
    ['it has not begun', { startsAt: '2120-01-01T00:00:00Z' }, 'This voucher code is not valid yet.'],
    ['too little is spent', { minimumSpend: 1996 }, 'Spend £19.96 or more to use this voucher code.'],
    [
      'nothing is in its scope',
      { scope: { seriesIds: [46] } },
      'This voucher code does not apply to the items in your basket.',
    ],
  ])('says why it takes nothing off: %s', async (_, form, errorDescription) => {
    const { code } = await make(form);
    const { voucher, totals } = await apply(await checkout.visitor(1), code);
    expect(voucher).toEqual({ code, discount: 0, errorDescription, successDescription: null });
    expect(totals).toMatchObject({ discount: 0, total: 1995 });
  });

  it('one that does not apply now does not replace one that does', async () => {
    const [good, high] = [await make({}), await make({ minimumSpend: 1996 })];
    const guestKey = await checkout.visitor(1);
    await apply(guestKey, good.code);
    const shown = { code: good.code, discount: 200, successDescription: 'Voucher applied: £2.00 off.' };
    const errorDescription = 'Spend £19.96 or more to use this voucher code.';
    expect((await apply(guestKey, high.code)).voucher).toEqual({
      ...shown,
      errorDescription,
      successDescription: null,
    });
    const kept = (await checkout.call(null, getBasket, { guestKey })).voucher;
    expect(kept).toEqual({ ...shown, errorDescription: null });
  });

  it('one that does not apply now replaces another that does not either', async () => {
    const [first, second] = [await make({ minimumSpend: 1996 }), await make({ minimumSpend: 1997 })];
    const guestKey = await checkout.visitor(1);
    await apply(guestKey, first.code);
    await apply(guestKey, second.code);
    expect((await checkout.call(null, getBasket, { guestKey })).voucher).toMatchObject({
      code: second.code,
      errorDescription: 'Spend £19.97 or more to use this voucher code.',
    });
  });

  it.each([
    ['nobody made it', false, 'We did not recognise this voucher code. Please check and try again.'],
    ['it is over', true, 'This voucher code has expired.'],
  ])(
    'is not stored if it can never apply, and the one before it stays: %s',
    async (_, isMade, errorDescription) => {
      const wrong = isMade ? await makeEnded() : 'NOBODY-MADE-THIS';
      const guestKey = await checkout.visitor(1);
      const nothing = { code: null, discount: 0, errorDescription, successDescription: null };
      expect((await apply(guestKey, wrong)).voucher).toEqual(nothing);
      expect((await checkout.call(null, getBasket, { guestKey })).voucher).toEqual(empty);
      const { code } = await make({});
      await apply(guestKey, code);
      expect((await apply(guestKey, wrong)).voucher).toEqual({
        code,
        discount: 200,
        errorDescription,
        successDescription: null,
      });
      const kept = (await checkout.call(null, getBasket, { guestKey })).voucher;
      expect([kept.code, kept.errorDescription]).toEqual([code, null]);
    },
  );

  it.each([
    ['before a wrong one, in a basket that is new', true],
    ['while a wrong one is being refused', false],
  ])('stays if two are entered in two windows: %s', async (_, isFirst) => {
    const { code } = await make({});
    const guestKey = isFirst ? randomUUID() : await checkout.visitor(1);
    const codes = [code, 'NOBODY-MADE-THIS'] as const;
    const [first, second] = isFirst ? codes : codes.toReversed();
    const baskets = checkout.app.get(BasketRepository);
    const read = baskets.read.bind(baskets);
    const waits = async () => {
      const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await checkout.query(sql)) as object[]).toHaveLength(1);
    };
    let other: Promise<unknown> | undefined;
    // Before the first one is set, and once it is.
    const reads = jest.spyOn(baskets, 'read').mockImplementationOnce(read);
    reads.mockImplementationOnce(async (owner) => {
      const withFirst = await read(owner);
      other = apply(guestKey, second ?? '');
      await Promise.race([other, eventually(waits)]);
      return withFirst;
    });
    await apply(guestKey, first ?? '');
    reads.mockRestore();
    await other;
    expect((await checkout.call(null, getBasket, { guestKey })).voucher.code).toBe(code);
  });

  it('is used up at its limit', async () => {
    const { id, code } = await make({ maxUses: 1 });
    await checkout.query('update vouchers set used = 1 where id = $1', [id]);
    const { voucher } = await apply(await checkout.visitor(1), code);
    expect(voucher.code).toBeNull();
    expect(voucher.errorDescription).toBe('This voucher code has already been used.');
    await expect(checkout.query('update vouchers set used = 2 where id = $1', [id])).rejects.toThrow(
      'vouchers_within_limit',
    );
  });

  it('is created only by administrators, each code once', async () => {
    const form = { code: 'ONCE-ONLY', value: { kind: 'free-item' as const } };
    expect((await checkout.refusal(newUser(), createVoucher, form)).code).toBe('UNAUTHORISED');
    expect(await checkout.call(admin, createVoucher, form)).toMatchObject({ code: 'ONCE-ONLY', used: 0 });
    expect((await checkout.refusal(admin, createVoucher, { ...form, code: 'once-only' })).code).toBe(
      'CHECKOUT_VOUCHER_EXISTS',
    );
  });

  it('is kept at login', async () => {
    const { code } = await make({});
    const guestKey = await checkout.visitor(1);
    await apply(guestKey, code);
    expect((await checkout.call(newUser(), getBasket, { guestKey })).voucher).toMatchObject({
      code,
      discount: 200,
    });
  });

  it('is the one entered last: a visitor’s replaces the user’s at login, and stays if another visitor has none', async () => {
    const [ofUser, ofVisitor] = [await make({}), await make({})];
    const actor = newUser();
    await checkout.call(actor, applyBasketVoucher, { code: ofUser.code });
    const guestKey = await checkout.visitor(1);
    await apply(guestKey, ofVisitor.code);
    for (const visitor of [guestKey, await checkout.visitor('1h')]) {
      const { voucher } = await checkout.call(actor, getBasket, { guestKey: visitor });
      expect(voucher.code).toBe(ofVisitor.code);
    }
  });
});
