import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createVoucher, listVouchers } from '@music/contracts';
import { admin, type Checkout, product, startCheckout, user } from './checkout.fixture.js';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
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

  it('has 50 orders a page, newest first', async () => {
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
