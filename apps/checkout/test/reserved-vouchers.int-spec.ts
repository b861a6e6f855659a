import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUpdatePaymentIntent, listVouchers, removeBasketVoucher } from '@music/contracts';
import { admin, type Checkout, product, startCheckout } from './checkout.fixture.js';
import { billing, paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

/** A visitor who has this voucher in the basket. */
const visitorWith = async (code: string) => {
  const guestKey = await checkout.visitor(1);
  await steps.apply(code, guestKey);
  return guestKey;
};
const paymentBy = (email: string, guestKey: string) => payment(guestKey, { addresses: { email, billing } });
/** As administrators see it: reserved and used. */
const usesOf = async (code: string) =>
  (await checkout.call(admin, listVouchers, { q: code })).rows.map(({ used }) => used);

describe('D16.1 a voucher reserved by a guest’s checkout', () => {
  it('that may be used once stays the guest’s when the email address is corrected', async () => {
    const { code } = await steps.voucher({ maxUses: 1 });
    const guestKey = await visitorWith(code);
    await steps.begin(paymentBy('an@example.org', guestKey));
    const { totals } = await steps.begin(paymentBy('ann@example.org', guestKey));
    expect([totals.discount, await usesOf(code)]).toEqual([200, [1]]);
  });

  it('that each customer may use once counts an address in any case as the same customer', async () => {
    const { code } = await steps.voucher({ maxUsesPerCustomer: 1 });
    await steps.begin(paymentBy('Ben@Example.org', await visitorWith(code)));
    const again = paymentBy('ben@example.org', await visitorWith(code));
    expect((await checkout.refusal(null, createUpdatePaymentIntent, again)).code).toBe(
      'CHECKOUT_VOUCHER_LOST',
    );
    expect(await usesOf(code)).toEqual([1]);
  });

  it('is free for others again once the guest has paid without it', async () => {
    const { code } = await steps.voucher({ maxUses: 1 });
    const [guestKey, other] = [await visitorWith(code), await visitorWith(code)];
    await steps.begin(payment(guestKey));
    await checkout.call(null, removeBasketVoucher, { guestKey });
    const { attemptId, paymentIntent } = await steps.begin(payment(guestKey));
    await steps.pay(paymentIntent.clientSecret);
    expect((await steps.status(attemptId)).state).toBe('paid');
    expect((await steps.begin(payment(other))).totals.discount).toBe(200);
  });
});
