import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findSubscriptionVouchers,
  printVoucherLetters,
  type RequestOf,
  revokeVoucher,
} from '@music/contracts';
import { type Library, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';
import { administrator, subscribing, thisYear } from './subscriptions.fixture.js';

let library: Library;
let shop: ReturnType<typeof subscribing>;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
  shop = subscribing(library);
});
afterAll(() => library.stop());

const find = (search: Partial<RequestOf<typeof findSubscriptionVouchers>>) =>
  library.call(administrator, findSubscriptionVouchers, { limit: 50, ...search });

describe('the search for vouchers', () => {
  it('C-174: finds them by words of code, customer, address, year and journal, and by state', async () => {
    const [journal, other] = [await shop.journal('Côr Mawr Series'), await shop.journal()];
    const customerName = 'St. George’s Blåsørkester';
    const [unused, revoked, used] = [
      await shop.voucher([journal], { customerName, email: 'solo@example.org' }),
      await shop.voucher([journal], { customerName, email: 'repiano@example.org' }),
      await shop.voucher([other, journal], { customerName, email: 'Flugel@Example.org' }),
    ];
    await shop.apply({ ...administrator, userId: 77, isAdmin: false }, used.code);
    await library.call(administrator, revokeVoucher, { voucherId: revoked.id });
    const ids = async (search: Parameters<typeof find>[0]) => (await find(search)).rows.map(({ id }) => id);
    const all = [used.id, revoked.id, unused.id];
    for (const q of ['blasorkester', 'Blåsørkester', 'COR mawr', `georges  ${thisYear}`])
      expect(await ids({ q })).toEqual(all);
    for (const q of ['flugel@', used.code, used.code.replaceAll('-', '').toLowerCase(), `mawr ${other.name}`])
      expect(await ids({ q })).toEqual([used.id]);
    expect(await ids({ q: 'blasorkester cornet' })).toEqual([]);
    for (const [show, id] of [
      ['unused', unused.id],
      ['used', used.id],
      ['revoked', revoked.id],
    ] as const)
      expect(await find({ q: 'cor mawr', show })).toMatchObject({ rows: [{ id }], total: 1 });
    // In parts, and page by page.
    expect(await find({ q: 'mawr', limit: 2 })).toMatchObject({ rows: [{ id: used.id }, {}], total: 3 });
    expect(await ids({ q: 'mawr', before: revoked.id })).toEqual([unused.id]);
    expect(await ids({ q: 'mawr', skip: 1, limit: 1 })).toEqual([revoked.id]);
    const letters = await library.call(administrator, printVoucherLetters, { q: 'mawr' });
    expect(letters.map(({ id }) => id)).toEqual([unused.id]);
    for (const request of [{}, { q: '', voucherIds: [1] }])
      await expect(library.call(administrator, printVoucherLetters, request)).rejects.toMatchObject({
        code: 'INVALID',
        fields: [{ field: 'voucherIds' }],
      });
  });

  it('letters are printed only for those that can still be applied', async () => {
    const [past, current] = [
      await shop.journal('Harvest Series', thisYear - 2),
      await shop.journal('Harvest Series'),
    ];
    await shop.voucher([past]);
    const { id } = await shop.voucher([current]);
    const letters = await library.call(administrator, printVoucherLetters, { q: 'harvest' });
    expect(letters.map((letter) => letter.id)).toEqual([id]);
  });
});
