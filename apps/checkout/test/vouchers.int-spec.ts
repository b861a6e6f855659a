import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createVoucher, endVoucher, getOrder, listVouchers } from '@music/contracts';
import { admin, type Checkout, product, startCheckout, user } from './checkout.fixture.js';
import { paying, payment } from './paying.js';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 }), product({ id: 3 })]);
});
afterAll(() => checkout.stop());

describe("D3 D16.2 the administrators' list of vouchers", () => {
  const page = (request: { q?: string; page?: number }) => checkout.call(admin, listVouchers, request);
  const codes = async (request: { q?: string; page?: number }) =>
    (await page(request)).rows.map(({ code }) => code);

  beforeAll(async () => {
    const value = { kind: 'fixed' as const, pence: 500 };
    for (let n = 1; n <= 51; n += 1)
      await checkout.call(admin, createVoucher, { code: `BAND-${String(n).padStart(3, '0')}`, value });
  });

  it('C-260 D3 has 50 vouchers a page, newest first', async () => {
    expect(await page({})).toMatchObject({ page: 1, pages: 2, total: 51 });
    expect((await codes({})).length).toBe(50);
    expect((await codes({}))[0]).toBe('BAND-051');
    expect(await codes({ page: 2 })).toEqual(['BAND-001']);
    expect(await codes({ page: 3 })).toEqual([]);
  });

  it('is searched by a part of the code, ignoring case, and never as a pattern', async () => {
    expect(await codes({ q: ' nd-01 ' })).toEqual(Array.from({ length: 10 }, (_, n) => `BAND-0${19 - n}`));
    expect(await page({ q: 'BAND-0%' })).toMatchObject({ rows: [], page: 1, pages: 1, total: 0 });
  });

  it('C-161 is for administrators only', async () => {
    for (const actor of [null, user(7)])
      expect((await checkout.refusal(actor, listVouchers, {})).code).toBe('UNAUTHORISED');
  });
});

describe('D16.2 a new voucher', () => {
  it('has not ended already', async () => {
    const value = { kind: 'free-item' as const };
    const now = new Date().toISOString();
    await expect(checkout.call(admin, createVoucher, { value, endsAt: now })).rejects.toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'endsAt', reason: 'Enter a time in the future.' }],
    });
    const endsAt = new Date(Date.now() + 60_000).toISOString();
    expect(await checkout.call(admin, createVoucher, { value, endsAt })).toMatchObject({ endsAt });
  });

  it('is not limited to products that are not in the catalogue, all of which are named', async () => {
    await checkout.query('update products set removed = true, pdf = null, hardcopy = null where id = 3');
    const create = (products: string[]) =>
      checkout.call(admin, createVoucher, {
        code: 'FEW-PRODUCTS',
        value: { kind: 'free-item' },
        scope: { products },
      });
    await expect(create(['brass1', 'brass2', 'vocal1', 'brass3', 'brass9999999999'])).rejects.toMatchObject({
      code: 'INVALID',
      fields: [
        { field: 'scope.products', reason: 'There is no product brass2, brass3, brass9999999999, vocal1.' },
      ],
    });
    expect(await create(['brass1'])).toMatchObject({ scope: { products: ['brass1'] } });
  });
});

describe('D16.2 an administrator ends a voucher', () => {
  const end = (id: number) => checkout.call(admin, endVoucher, { id });
  const make = (form = {}) =>
    checkout.call(admin, createVoucher, { value: { kind: 'percentage', basisPoints: 5_000 }, ...form });
  const announced = ({ id, code }: { id: number; code: string }) =>
    paying(checkout).count(
      'outbox',
      `event = 'checkout.voucher-ended' and envelope -> 'payload' = $1::jsonb`,
      [JSON.stringify({ voucherId: id, code })],
    );

  it('now, and once: the list shows when, and no basket takes it any more', async () => {
    const { id, code } = await make();
    const before = Date.now();
    const ended = await end(id);
    const at = Date.parse(ended.endsAt ?? '');
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
    const again = await Promise.all([end(id), end(id)]);
    expect(again).toEqual([ended, ended]);
    const { rows } = await checkout.call(admin, listVouchers, { q: code });
    expect(rows).toEqual([ended]);
    expect(await announced({ id, code })).toBe(1);
    const { voucher } = await paying(checkout).apply(code, await checkout.visitor(1));
    expect(voucher).toMatchObject({ discount: 0, errorDescription: 'This voucher code has expired.' });
  });

  it('only once when several administrators do it at once', async () => {
    const { id, code } = await make();
    const ends = (await Promise.all([end(id), end(id), end(id)])).map(({ endsAt }) => endsAt);
    expect(new Set(ends).size).toBe(1);
    expect(await announced({ id, code })).toBe(1);
  });

  it('also before its first day, and not later than its own last day', async () => {
    const future = { startsAt: '2120-01-01T00:00:00.000Z', endsAt: '2120-02-01T00:00:00.000Z' };
    const ended = await end((await make(future)).id);
    expect(ended.startsAt).toBeNull();
    expect(Date.parse(ended.endsAt ?? '')).toBeLessThanOrEqual(Date.now());
    const past = { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2020-02-01T00:00:00.000Z' };
    const { id } = await make();
    await checkout.query('update vouchers set starts_at = $2, ends_at = $3 where id = $1', [
      id,
      past.startsAt,
      past.endsAt,
    ]);
    expect(await end(id)).toMatchObject(past);
  });

  it('while a payment that has reserved it keeps the price', async () => {
    const steps = paying(checkout);
    const { id, code } = await make();
    const [paid, late] = [await checkout.visitor(1), await checkout.visitor(1)];
    await steps.apply(code, paid);
    await steps.apply(code, late);
    const { attemptId, paymentIntent } = await steps.begin(payment(paid));
    await end(id);
    await steps.pay(paymentIntent.clientSecret);
    const { orderNo, ...bought } = await steps.status(attemptId);
    expect(bought).toMatchObject({ state: 'paid', order: { receipt: [{ gross: 997 }] } });
    // Administrators see which voucher it was.
    expect(await checkout.call(admin, getOrder, { orderNo: orderNo ?? '' })).toMatchObject({
      voucherCode: code,
    });
    await expect(steps.begin(payment(late))).rejects.toMatchObject({ code: 'CHECKOUT_VOUCHER_LOST' });
  });

  it('if it exists, and for nobody else', async () => {
    expect((await checkout.refusal(admin, endVoucher, { id: 999_999 })).code).toBe(
      'CHECKOUT_VOUCHER_UNKNOWN',
    );
    for (const actor of [null, user(7)])
      expect((await checkout.refusal(actor, endVoucher, { id: 1 })).code).toBe('UNAUTHORISED');
  });
});
