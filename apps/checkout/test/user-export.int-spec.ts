import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyBasketVoucher, createUpdatePaymentIntent, exportUser } from '@music/contracts';
import { buying } from './buying.js';
import { type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await startCheckout([1, 2].map((id) => product({ id })));
});
afterAll(() => checkout.stop());

describe('G18 the export of a user', () => {
  it('contains orders, addresses and vouchers of this user and nobody else', async () => {
    const [actor, other] = [newUser(), newUser()];
    const buy = buying(checkout);
    const { orderNo } = await buy([1], { actor });
    await buy([2], { actor: other });
    const { code } = await paying(checkout).voucher();
    const guestKey = await checkout.visitor(2);
    await checkout.call(actor, applyBasketVoucher, { code, guestKey });
    await checkout.call(actor, createUpdatePaymentIntent, payment());

    const { orders, addresses, vouchers } = await checkout.call(actor, exportUser, {});
    expect(orders).toEqual([
      expect.objectContaining({
        orderNo,
        email: 'ann@example.org',
        waivedRightAt: expect.any(String),
        receiptUrl: `/api/user/orders/${orderNo}/receipt`,
        billing: expect.objectContaining({ name: 'Ann Player' }),
      }),
    ]);
    expect(addresses.map(({ name }) => name)).toEqual(['Ann Player']);
    expect(vouchers).toEqual([{ code, reservedAt: expect.any(String), usedAt: null }]);
  });

  it('requires a login', async () => {
    expect((await checkout.refusal(null, exportUser, {})).code).toBe('UNAUTHORISED');
  });
});
