import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addToBasket,
  applyBasketVoucher,
  createUpdatePaymentIntent,
  exportUser,
  getBasket,
} from '@music/contracts';
import { buying } from './buying.js';
import { type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { billing, paying, payment } from './paying.js';

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

  it('contains the addresses of checkouts that led to no order', async () => {
    const actor = newUser();
    await checkout.call(actor, addToBasket, { brassId: 1 });
    const delivery = { name: 'Ben Librarian', line1: '9 Band Room', town: 'York', postcode: 'YO1 7HH' };
    const addresses = { sameAsBilling: false, billing, delivery };
    await checkout.call(actor, createUpdatePaymentIntent, payment(undefined, { addresses }));
    const exported = await checkout.call(actor, exportUser, {});
    expect(exported).toMatchObject({ orders: [], addresses: [billing, delivery] });
  });

  it('contains the basket, and what was entered at a checkout before logging in', async () => {
    const [actor, other] = [newUser(), newUser()];
    const { code } = await paying(checkout).voucher();
    const guestKey = await checkout.visitor(1, '2h');
    await paying(checkout).apply(code, guestKey);
    await checkout.call(null, createUpdatePaymentIntent, payment(guestKey, { shippingCost: 350 }));
    await checkout.call(actor, getBasket, { guestKey });
    const { basket, checkouts, addresses } = await checkout.call(actor, exportUser, {});
    expect(basket).toEqual({
      voucherCode: code,
      items: [
        { category: 'brass', productId: 1, title: 'Piece 1', format: 'pdf' },
        { category: 'brass', productId: 2, title: 'Piece 2', format: 'hardcopy' },
      ],
    });
    expect(checkouts).toEqual([
      { email: 'ann@example.org', licenceNames: ['Leeds Band'], at: expect.stringMatching(/Z$/) },
    ]);
    expect(addresses.map(({ name }) => name)).toEqual(['Ann Player']);
    expect(await checkout.call(other, exportUser, {})).toMatchObject({
      basket: { voucherCode: null, items: [] },
      checkouts: [],
    });
  });

  it('requires a login', async () => {
    expect((await checkout.refusal(null, exportUser, {})).code).toBe('UNAUTHORISED');
  });
});
