import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, addToBasket, applyBasketVoucher, exportUser, getBasket } from '@music/contracts';
import { type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([1, 2].map((id) => product({ id })));
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

/** A user who has prepared a payment of the second piece. */
async function userWithOpenPayment(code?: string) {
  const actor = newUser();
  await checkout.call(actor, addToBasket, { brassId: 2 });
  if (code) await checkout.call(actor, applyBasketVoucher, { code });
  return { actor, ofUser: await steps.begin(payment(), actor) };
}
/** A visitor who has prepared a payment of the first piece. */
async function visitorWithOpenPayment(code?: string) {
  const guestKey = await checkout.visitor(1);
  if (code) await steps.apply(code, guestKey);
  return { guestKey, ofVisitor: await steps.begin(payment(guestKey)) };
}
const logIn = (actor: Actor, guestKey: string) => checkout.call(actor, getBasket, { guestKey });
const ordersOf = async (actor: Actor) =>
  (await checkout.call(actor, exportUser, {})).orders.map(({ orderNo }) => orderNo);

describe('a payment that was prepared before the log-in', () => {
  it('is an order of the user’s if it is paid after the log-in', async () => {
    const actor = newUser();
    const { guestKey, ofVisitor } = await visitorWithOpenPayment();
    await logIn(actor, guestKey);
    await steps.pay(ofVisitor.paymentIntent.clientSecret);
    const { orderNo } = await steps.status(ofVisitor.attemptId);
    expect(await ordersOf(actor)).toEqual([orderNo]);
  });

  it('is an order of the user’s even if the user had prepared another one, which is an order too', async () => {
    const { actor, ofUser } = await userWithOpenPayment();
    const { guestKey, ofVisitor } = await visitorWithOpenPayment();
    await logIn(actor, guestKey);
    for (const { paymentIntent } of [ofUser, ofVisitor]) await steps.pay(paymentIntent.clientSecret);
    const statuses = [await steps.status(ofVisitor.attemptId), await steps.status(ofUser.attemptId)];
    expect((await ordersOf(actor)).sort()).toEqual(statuses.map(({ orderNo }) => orderNo).sort());
  });

  it('is the visitor’s order if it was paid before the log-in, and is still shown as a guest’s', async () => {
    const actor = newUser();
    const { guestKey, ofVisitor } = await visitorWithOpenPayment();
    await steps.pay(ofVisitor.paymentIntent.clientSecret);
    expect((await steps.status(ofVisitor.attemptId)).state).toBe('paid');
    await logIn(actor, guestKey);
    expect(await ordersOf(actor)).toEqual([]);
    expect((await steps.status(ofVisitor.attemptId)).order).toMatchObject({ guest: true });
  });
});

describe('a voucher that can be used once', () => {
  it('stays the customer’s at the log-in, whichever of the two baskets had reserved it', async () => {
    for (const whose of ['visitor', 'user']) {
      const { code } = await steps.voucher({ maxUses: 1 });
      const { actor } = await userWithOpenPayment(whose === 'user' ? code : undefined);
      const { guestKey } = await visitorWithOpenPayment(whose === 'visitor' ? code : undefined);
      expect((await logIn(actor, guestKey)).voucher).toMatchObject({ code, errorDescription: null });
      const { attemptId, paymentIntent, totals } = await steps.begin(payment(), actor);
      expect(totals.discount).toBe(399);
      await steps.pay(paymentIntent.clientSecret);
      expect((await steps.status(attemptId)).state).toBe('paid');
      expect(
        await steps.count('voucher_uses u join vouchers v on v.id = u.voucher_id', 'v.code = $1', [code]),
      ).toBe(1);
    }
  });

  it('is used once when both payments prepared before the log-in are paid', async () => {
    const { code } = await steps.voucher({ maxUses: 1 });
    const { actor, ofUser } = await userWithOpenPayment();
    const { guestKey, ofVisitor } = await visitorWithOpenPayment(code);
    await logIn(actor, guestKey);
    for (const { paymentIntent } of [ofUser, ofVisitor]) await steps.pay(paymentIntent.clientSecret);
    expect((await steps.status(ofUser.attemptId)).state).toBe('paid');
    expect((await steps.status(ofVisitor.attemptId)).state).toBe('paid');
    expect(await steps.count('vouchers', 'code = $1 and used = 1', [code])).toBe(1);
  });
});
