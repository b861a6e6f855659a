import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addToBasket, applyBasketVoucher, endVoucher } from '@music/contracts';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

interface AuditEvent {
  actor: number | null;
  onBehalfOf: number | null;
  payload: object;
}
/** The audit events, oldest first. */
const audited = async (event: string): Promise<AuditEvent[]> => {
  const rows = (await checkout.query(
    `select envelope from outbox where event = $1 order by envelope ->> 'occurredAt'`,
    [event],
  )) as { envelope: AuditEvent }[];
  return rows.map(({ envelope: { actor, onBehalfOf, payload } }) => ({ actor, onBehalfOf, payload }));
};

describe('the audit log records', () => {
  it('who created and ended a voucher, and which users applied it, with both ids while morphed', async () => {
    const { id: voucherId, code } = await steps.voucher();
    expect(await audited('checkout.voucher-created')).toEqual([
      { actor: admin.userId, onBehalfOf: null, payload: { voucherId, code } },
    ]);
    const [actor, acted] = [newUser(), { ...newUser(), onBehalfOf: admin.userId }];
    for (const who of [actor, acted]) {
      await checkout.call(who, addToBasket, { brassId: 1 });
      await checkout.call(who, applyBasketVoucher, { code });
      await checkout.call(who, applyBasketVoucher, { code: 'NOBODY-MADE-THIS' });
    }
    await steps.apply(code, await checkout.visitor(1));
    expect(await audited('checkout.voucher-applied')).toEqual([
      { actor: actor.userId, onBehalfOf: null, payload: { voucherId, code } },
      { actor: acted.userId, onBehalfOf: admin.userId, payload: { voucherId, code } },
    ]);
    await checkout.call(admin, endVoucher, { id: voucherId });
    expect(await audited('checkout.voucher-ended')).toEqual([
      { actor: admin.userId, onBehalfOf: null, payload: { voucherId, code } },
    ]);
  });

  it('only those orders that an administrator prepared as the user, no matter what notices the payment', async () => {
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
    expect(await audited('checkout.order-placed-for')).toMatchObject([
      { payload: { userId: acted.userId, administratorId: admin.userId, amount: 1995 } },
    ]);
  });
});
