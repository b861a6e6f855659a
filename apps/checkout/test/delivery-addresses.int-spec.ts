import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addToBasket, dispatchOrder, getOrder, userErased } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { billing, paying, payment } from './paying.js';
import { refunding } from './refunding.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  steps = paying(checkout);
});
afterAll(() => checkout.stop());

const delivery = { name: 'Ben Librarian', line1: '9 Band Room', town: 'York', postcode: 'YO1 7HH' };
/** A user's order of a printed copy that goes to another address than the invoice. */
async function posted() {
  const actor = newUser();
  await checkout.call(actor, addToBasket, { brassId: '1h' });
  const addresses = { email: 'ben@example.org', sameAsBilling: false, billing, delivery };
  const begun = await steps.begin(payment(undefined, { addresses, shippingCost: 350 }), actor);
  await steps.pay(begun.paymentIntent.clientSecret);
  const { orderNo, order } = await steps.status(begun.attemptId);
  return { actor, orderNo: orderNo ?? '', lineIds: order?.lines.map(({ lineId }) => lineId) ?? [] };
}
const isKept = async (orderNo: string): Promise<boolean> => {
  await checkout.app.get(Housekeeping).run();
  return (await steps.count('orders', `order_no::text = $1 and addresses ? 'delivery'`, [orderNo])) === 1;
};

describe('D4 the delivery address of an order', () => {
  it('of an erased user is deleted once the copy is refunded instead of posted', async () => {
    const { actor, orderNo, lineIds } = await posted();
    await checkout.publish(userErased, { userId: actor.userId });
    await eventually(async () =>
      expect(await steps.count('customers', 'erased and user_id = $1', [actor.userId])).toBe(1),
    );
    expect(await isKept(orderNo)).toBe(true);
    await refunding(checkout).refund(orderNo, lineIds);
    expect(await isKept(orderNo)).toBe(false);
  });

  it('of a user with an account is kept after the copy was posted', async () => {
    const { actor, orderNo, lineIds } = await posted();
    await checkout.query(
      'insert into customers (user_id, version, email_verified, erased) values ($1, 1, true, false)',
      [actor.userId],
    );
    await checkout.call(admin, dispatchOrder, { orderNo, lineIds });
    expect(await isKept(orderNo)).toBe(true);
    expect(await checkout.call(admin, getOrder, { orderNo })).toMatchObject({ delivery });
  });
});
