import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addToBasket, applyBasketVoucher } from '@music/contracts';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

interface Told {
  actor: number | null;
  onBehalfOf: number | null;
  payload: object;
}
/** What the audit log is told, oldest first. */
const told = async (event: string): Promise<Told[]> => {
  const rows = (await checkout.owner.query(
    `select envelope from outbox where event = $1 order by envelope ->> 'occurredAt'`,
    [event],
  )) as { envelope: Told }[];
  return rows.map(({ envelope: { actor, onBehalfOf, payload } }) => ({ actor, onBehalfOf, payload }));
};

describe('the audit log is told', () => {
  it('who made a voucher, and which users put it on their baskets, with both ids while morphed', async () => {
    const { id: voucherId, code } = await steps.voucher();
    expect(await told('checkout.voucher-created')).toEqual([
      { actor: admin.userId, onBehalfOf: null, payload: { voucherId } },
    ]);
    const [actor, acted] = [newUser(), { ...newUser(), onBehalfOf: admin.userId }];
    for (const who of [actor, acted]) {
      await checkout.call(who, addToBasket, { brassId: 1 });
      await checkout.call(who, applyBasketVoucher, { code });
      await checkout.call(who, applyBasketVoucher, { code: 'NOBODY-MADE-THIS' });
    }
    await steps.apply(code, await checkout.visitor(1));
    expect(await told('checkout.voucher-applied')).toEqual([
      { actor: actor.userId, onBehalfOf: null, payload: { voucherId } },
      { actor: acted.userId, onBehalfOf: admin.userId, payload: { voucherId } },
    ]);
  });

  it('of an order that an administrator prepared as its user, whoever notices the payment; of no other', async () => {
    const [plain, acted] = [newUser(), { ...newUser(), onBehalfOf: admin.userId }];
    for (const who of [plain, acted]) {
      await checkout.call(who, addToBasket, { brassId: 1 });
      const { attemptId, paymentIntent } = await steps.begin(
        payment(undefined, { cancelWaiver: false }),
        who,
      );
      await steps.pay(paymentIntent.clientSecret);
      // As the user, without the administrator.
      expect((await steps.status(attemptId)).state).toBe('paid');
    }
    expect(await told('checkout.order-placed-for')).toMatchObject([
      { payload: { userId: acted.userId, administratorId: admin.userId, amount: 1995 } },
    ]);
  });
});
