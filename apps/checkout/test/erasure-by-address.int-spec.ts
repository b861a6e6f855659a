import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressErased, getOrder, userChanged, userErased } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { accounts, noState, tablesWith } from './accounts.js';
import { buying } from './buying.js';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { FakeIdentity } from './neighbours.js';
import { billing, paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
let account: ReturnType<typeof accounts>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  steps = paying(checkout);
  account = accounts(checkout);
});
afterAll(() => checkout.stop());

/** A visitor at the card form. */
const beginWith = async (email: string) =>
  steps.begin(payment(await checkout.visitor(1), { addresses: { email, billing } }));
const eraseAtIdentity = (userId: number) =>
  FakeIdentity.set({ userId, name: '', email: '', emailVerified: false, erased: true });
/** Returns when checkout has handled the event. */
async function handled(publish: () => Promise<void>): Promise<void> {
  const before = await steps.count('inbox');
  await publish();
  await eventually(async () => expect(await steps.count('inbox')).toBeGreaterThan(before));
}

describe('G18 erasing a user leaves nothing of the address', () => {
  it('in a visitor’s checkout, even if an earlier change is handled only after the erasure at identity', async () => {
    const { userId } = newUser();
    const email = 'overtaken@example.org';
    await account(userChanged, { userId, email });
    await beginWith(email);
    eraseAtIdentity(userId);
    await handled(() => checkout.publish(userChanged, { userId, emailVerified: true, ...noState }));
    await handled(() => checkout.publish(userErased, { userId }));
    await checkout.app.get(Housekeeping).run();
    expect(await tablesWith(checkout, email)).toEqual({});
  });

  it('in visitors’ checkouts and guests’ orders with the former address while another is being verified', async () => {
    const { userId } = newUser();
    const [former, email] = ['Former@example.org', 'unverified@example.org'];
    await account(userChanged, { userId, email: former });
    await account(userChanged, { userId, email, emailVerified: false });
    const { orderNo } = await buying(checkout)([1], { email: former });
    await beginWith(former);
    eraseAtIdentity(userId);
    await handled(() => checkout.publish(userErased, { userId }));
    const fact = { email: former.toLowerCase() };
    await handled(() => checkout.publish(addressErased, fact, { aggregateId: String(userId) }));
    await eventually(async () => {
      await checkout.app.get(Housekeeping).run();
      expect(await tablesWith(checkout, former, email)).toEqual({});
    });
    expect(await checkout.call(admin, getOrder, { orderNo })).toMatchObject({ email: null, billing });
    expect(await steps.count('order_links')).toBe(0);
  });
});
