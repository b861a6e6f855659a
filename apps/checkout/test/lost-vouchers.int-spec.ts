import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addToBasket,
  applyBasketVoucher,
  createUpdatePaymentIntent,
  endVoucher,
  freeCheckout,
  getBasket,
  removeBasketVoucher,
  removeFromBasket,
} from '@music/contracts';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 }), product({ id: 9, pdf: 0 })]);
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

const [price, reduced] = [1995, 1795];
const paysTotal = (guestKey: string, total: number) => payment(guestKey, { total });
const refusalOf = (guestKey: string, total: number) =>
  checkout.refusal(null, createUpdatePaymentIntent, paysTotal(guestKey, total));

/** A basket with a voucher that is then lost. */
const lose = {
  expired: async () => {
    const { id, code } = await steps.voucher();
    const guestKey = await checkout.visitor(1);
    await steps.apply(code, guestKey);
    await checkout.call(admin, endVoucher, { id });
    return guestKey;
  },
  'already been used': async () => {
    const { code } = await steps.voucher({ maxUses: 1 });
    const [guestKey, quicker] = [await checkout.visitor(1), await checkout.visitor(1)];
    await steps.apply(code, guestKey);
    await steps.apply(code, quicker);
    await steps.begin(paysTotal(quicker, reduced));
    return guestKey;
  },
};

describe('S3 a voucher that is lost before the payment', () => {
  it.each(['expired', 'already been used'] as const)(
    'raises the price only after the customer has seen it: %s',
    async (reason) => {
      const guestKey = await lose[reason]();
      expect(await refusalOf(guestKey, reduced)).toEqual({
        code: 'CHECKOUT_VOUCHER_LOST',
        msg: `This voucher code has ${reason}. Please check the new total.`,
      });
      const { voucher, totals } = await checkout.call(null, getBasket, { guestKey });
      expect(voucher).toMatchObject({ discount: 0, errorDescription: `This voucher code has ${reason}.` });
      expect(totals.total).toBe(price);
      expect((await steps.begin(paysTotal(guestKey, price))).totals).toMatchObject({
        discount: 0,
        total: price,
      });
    },
  );

  it('raises no price for a browser that does not say which total it has shown', async () => {
    const guestKey = await lose.expired();
    expect((await checkout.refusal(null, createUpdatePaymentIntent, payment(guestKey))).code).toBe(
      'CHECKOUT_VOUCHER_LOST',
    );
    await checkout.call(null, removeBasketVoucher, { guestKey });
    expect((await steps.begin(payment(guestKey))).totals.total).toBe(price);
  });

  it('can be removed by visitors whose email address has used it already', async () => {
    const { code } = await steps.voucher({ maxUsesPerCustomer: 1 });
    const [first, second] = [await checkout.visitor(1), await checkout.visitor(1)];
    await steps.apply(code, first);
    await steps.begin(paysTotal(first, reduced));
    expect((await steps.apply(code, second)).totals.total).toBe(reduced);
    expect(await refusalOf(second, reduced)).toEqual({
      code: 'CHECKOUT_VOUCHER_LOST',
      msg: 'This voucher code has already been used. Please remove it to pay the full price.',
    });
    await checkout.call(null, removeBasketVoucher, { guestKey: second });
    expect((await steps.begin(paysTotal(second, price))).totals.total).toBe(price);
  });

  it('does not stand in the way of a basket that is free without it', async () => {
    const actor = newUser();
    const { id, code } = await steps.voucher({ value: { kind: 'percentage', basisPoints: 10_000 } });
    for (const brassId of [1, 9]) await checkout.call(actor, addToBasket, { brassId });
    await checkout.call(actor, applyBasketVoucher, { code });
    await checkout.call(admin, endVoucher, { id });
    const request = { licenceNames: { brass1: 'Leeds Band', brass9: 'Leeds Band' }, cancelWaiver: true };
    expect((await checkout.refusal(actor, freeCheckout, request)).code).toBe('CHECKOUT_VOUCHER_LOST');
    await checkout.call(actor, removeFromBasket, { brassId: 1 });
    const { attemptId } = await checkout.call(actor, freeCheckout, request);
    expect(await steps.status(attemptId)).toMatchObject({ state: 'paid', total: 0 });
  });
});
