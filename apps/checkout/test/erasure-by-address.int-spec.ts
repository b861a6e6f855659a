import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addressErased, type EventContract, getOrder, userChanged, userErased } from '@music/contracts';
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
const eraseAtIdentity = (userId: number, erasedAt?: string) =>
  FakeIdentity.set({ userId, name: '', email: '', emailVerified: false, erased: true, erasedAt });
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

describe('G18 a guest with the address of a user, after whose erasure its events are late', () => {
  /** Erases the user; the events say so only when the returned function is called. */
  function eraseLate(userId: number, email: string) {
    const occurredAt = new Date().toISOString();
    eraseAtIdentity(userId, occurredAt);
    const payloads = new Map<object, unknown>([
      [userChanged, { userId, emailVerified: true, ...noState }],
      [userErased, { userId }],
      [addressErased, { email }],
    ]);
    return async (event: EventContract): Promise<void> => {
      const id = randomUUID();
      const payload = payloads.get(event);
      await checkout.publish(event, payload as never, { id, aggregateId: String(userId), occurredAt });
      await eventually(async () => expect(await steps.count('inbox', 'message_id = $1', [id])).toBe(1));
    };
  }
  /** A user who bought as a guest before, and is erased. */
  async function erasedUser(email: string) {
    const { userId } = newUser();
    await account(userChanged, { userId, email });
    const earlier = await buying(checkout)([1], { email });
    return { earlier, arrive: eraseLate(userId, email) };
  }
  const detail = ({ orderNo }: { orderNo: string }) => checkout.call(admin, getOrder, { orderNo });
  const links = ({ orderNo }: { orderNo: string }) =>
    steps.count('order_links l join orders o on o.id = l.order_id', 'o.order_no = $1', [orderNo]);

  it.each([
    ['of the address', [userErased], [addressErased]],
    ['of the user and the address', [], [userErased, addressErased]],
    ['of a change before that, too', [], [userChanged, userErased, addressErased]],
  ])('keeps an order with its address and its link: those %s', async (name, inTime, late) => {
    const email = `${name.replaceAll(/\W/g, '-')}@example.org`;
    const { earlier, arrive } = await erasedUser(email);
    for (const event of inTime) await arrive(event);
    const order = await buying(checkout)([1], { email });
    for (const event of late) await arrive(event);
    expect(await detail(order)).toMatchObject({ email, userId: null });
    expect(await links(order)).toBe(1);
    const claimed = `event = 'checkout.order-claimed' and envelope #>> '{payload,orderNo}' = $1`;
    expect(await steps.count('outbox', claimed, [order.orderNo])).toBe(0);
    expect(await steps.count('attempt_revisions', 'email = $1', [email])).toBe(1);
    expect(await detail(earlier)).toMatchObject({ email: null });
    expect(await links(earlier)).toBe(0);
  });

  it('keeps nothing of an order that was begun before the erasure, even if it was paid after it', async () => {
    const email = 'begun-before@example.org';
    const { userId } = newUser();
    await account(userChanged, { userId, email });
    const begun = await beginWith(email);
    const arrive = eraseLate(userId, email);
    await steps.pay(begun.paymentIntent.clientSecret);
    await eventually(async () =>
      expect(await steps.status(begun.attemptId)).toMatchObject({ state: 'paid' }),
    );
    await arrive(userErased);
    await arrive(addressErased);
    await eventually(async () => {
      await checkout.app.get(Housekeeping).run();
      expect(await tablesWith(checkout, email)).toEqual({});
    });
  });

  it('can complete a checkout that was begun after the erasure, with a voucher that counts as the guest’s', async () => {
    const email = 'begun-again@example.org';
    const { arrive } = await erasedUser(email);
    const guestKey = await checkout.visitor(1);
    const { code } = await steps.voucher({ maxUsesPerCustomer: 1 });
    await steps.apply(code, guestKey);
    const begun = await steps.begin(payment(guestKey, { addresses: { email, billing } }));
    await arrive(userErased);
    await arrive(addressErased);
    await steps.pay(begun.paymentIntent.clientSecret);
    expect(await steps.status(begun.attemptId)).toMatchObject({
      state: 'paid',
      order: { email, refunded: 0 },
    });
    expect(await steps.count('voucher_uses', 'customer_key = $1', [`email:${email}`])).toBe(1);
  });
});
