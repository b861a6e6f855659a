import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Actor,
  addToBasket,
  createUpdatePaymentIntent,
  dispatchOrder,
  exportUser,
  freeCheckout,
  getOrder,
  getPickingList,
  orderMailDue,
  userChanged,
  userErased,
  userRegistered,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { CustomersService } from '../src/customers/customers.service.js';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { accounts, noState, tablesWith } from './accounts.js';
import { buying } from './buying.js';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';
import { FakeIdentity } from './neighbours.js';
import { billing, paying, payment } from './paying.js';

let checkout: Checkout;
let buy: ReturnType<typeof buying>;
let account: ReturnType<typeof accounts>;
const found = (...words: string[]) => tablesWith(checkout, ...words);
beforeAll(async () => {
  const products = [1, 2, 3].map((id) => product({ id }));
  checkout = await startCheckout([...products, product({ id: 4, pdf: 0 })]);
  buy = buying(checkout);
  account = accounts(checkout);
});
afterAll(() => checkout.stop());

const owned = async (actor: Actor) =>
  (await checkout.call(actor, exportUser, {})).orders.map(({ orderNo }) => orderNo);

describe('C-165 the order of a guest', () => {
  it('belongs to the account with its address as soon as that is verified', async () => {
    const [actor, stranger] = [newUser(), newUser()];
    const email = 'Later.Registered@example.org';
    const { orderNo } = await buy([1], { email });
    await account(userRegistered, {
      userId: actor.userId,
      email: email.toLowerCase(),
      emailVerified: false,
    });
    expect(await owned(actor)).toEqual([]);
    await account(userChanged, { userId: actor.userId, emailVerified: true });
    expect(await owned(actor)).toEqual([orderNo]);
    expect(await owned(stranger)).toEqual([]);
  });

  it('belongs to a user who changes to its address, once that is verified, and not to the earlier owner of the address', async () => {
    const [actor, former] = [newUser(), newUser()];
    const email = 'moved.to@example.org';
    const { orderNo } = await buy([1], { email });
    await account(userChanged, { userId: actor.userId, email: 'moved.from@example.org' });
    await account(userChanged, { userId: actor.userId, email, emailVerified: false });
    await account(userChanged, { userId: former.userId, email: 'moved.away@example.org' });
    expect([await owned(actor), await owned(former)]).toEqual([[], []]);
    await account(userChanged, { userId: actor.userId, emailVerified: true });
    expect(await owned(actor)).toEqual([orderNo]);
  });

  it('that is paid after the address was verified belongs to the account at once', async () => {
    const actor = newUser();
    const email = 'here.already@example.org';
    await account(userChanged, { userId: actor.userId, email });
    const { orderNo, order } = await buy([1], { email: 'Here.Already@example.org' });
    expect(await owned(actor)).toEqual([orderNo]);
    // The payer must not learn whether such an account exists.
    expect(order.guest).toBe(true);
  });

  /** As if its payment and the verification had not seen each other. */
  const missed = async (email: string) => {
    const actor = newUser();
    const { orderNo } = await buy([1], { email });
    await checkout.query(
      `insert into customers (user_id, version, name, email, email_verified, erased) values ($1, 1, 'B', $2, true, false)`,
      [actor.userId, email],
    );
    return { actor, orderNo };
  };

  it('that was missed between two events is found by housekeeping', async () => {
    const { actor, orderNo } = await missed('between@example.org');
    await checkout.app.get(Housekeeping).run();
    expect(await owned(actor)).toEqual([orderNo]);
  });

  it('that was missed long ago is found at the next start', async () => {
    const { actor, orderNo } = await missed('long.ago@example.org');
    await checkout.query(`update orders set paid_at = now() - interval '1 year' where order_no = $1`, [
      orderNo,
    ]);
    await checkout.app.get(CustomersService).rebuild();
    expect(await owned(actor)).toEqual([orderNo]);
  });
});

describe('G18 an erased user', () => {
  it('is found only in the invoices and licences that must be kept', async () => {
    const actor = newUser();
    const secret = { name: 'Zacharias Unforgettable', email: 'zacharias@example.org' };
    await account(userChanged, { userId: actor.userId, ...secret });
    const steps = paying(checkout);
    const addresses = {
      email: secret.email,
      sameAsBilling: true,
      billing: { name: secret.name, line1: '7 Secret Lane', town: 'York', postcode: 'YO1 7HH' },
    };
    // A guest's voucher, a paid order, an unpaid draft, and a basket.
    const { code } = await steps.voucher();
    const guestKey = await checkout.visitor(1);
    await steps.apply(code, guestKey);
    const bought = await steps.begin(payment(guestKey, { addresses }));
    await steps.pay(bought.paymentIntent.clientSecret);
    const { orderNo } = await steps.status(bought.attemptId);
    await checkout.call(actor, addToBasket, { brassId: 2 });
    await checkout.call(actor, createUpdatePaymentIntent, payment(undefined, { addresses }));
    expect((await checkout.call(actor, exportUser, {})).orders).toHaveLength(1);
    await noMailIsDue();

    await checkout.publish(userErased, { userId: actor.userId });
    await eventually(async () => {
      if (!(await steps.count('customers', 'erased and user_id = $1', [actor.userId]))) throw new Error();
    });
    await checkout.app.get(Housekeeping).run();
    const kept = await found(secret.name, secret.email, 'Secret Lane');
    expect(kept).toEqual({ orders: 1 });
    const detail = await checkout.call(admin, getOrder, { orderNo: orderNo ?? '' });
    expect(detail).toMatchObject({ email: null, total: 1795, billing: { name: secret.name } });
    expect(detail.lines[0]?.licenceName).toBe('Leeds Band');
    expect(await steps.count('orders', 'addresses::text like $1', [`%${secret.email}%`])).toBe(0);
  });

  it('has parcels posted to the delivery address, which is found nowhere afterwards', async () => {
    const actor = newUser();
    const steps = paying(checkout);
    const delivery = { name: 'Ben Librarian', line1: '9 Band Room', town: 'York', postcode: 'YO1 7HH' };
    await checkout.call(actor, addToBasket, { brassId: '3h' });
    const addresses = { email: 'ben@example.org', sameAsBilling: false, billing, delivery };
    const begun = await steps.begin(payment(undefined, { addresses, shippingCost: 350 }), actor);
    await steps.pay(begun.paymentIntent.clientSecret);
    const { orderNo, order } = await steps.status(begun.attemptId);
    const parcel = { orderNo: orderNo ?? '', lineIds: order?.lines.map(({ lineId }) => lineId) ?? [] };
    await noMailIsDue();
    await checkout.publish(userErased, { userId: actor.userId });
    await eventually(async () =>
      expect(await steps.count('customers', 'erased and user_id = $1', [actor.userId])).toBe(1),
    );
    await checkout.app.get(Housekeeping).run();
    const parcels = await checkout.call(admin, getPickingList, {});
    expect(parcels).toMatchObject([{ orderNo, address: delivery }]);
    expect(await checkout.call(admin, getOrder, { orderNo: parcel.orderNo })).toMatchObject({ delivery });

    const dispatched = await checkout.call(admin, dispatchOrder, parcel);
    expect(dispatched).toMatchObject({ delivery: null, billing });
    await noMailIsDue();
    await checkout.app.get(Housekeeping).run();
    expect(await found(delivery.name, delivery.line1)).toEqual({});
  });

  it('gets no more mail, and is not restored by older events', async () => {
    const actor = newUser();
    const steps = paying(checkout);
    await account(userChanged, { userId: actor.userId, email: 'gone@example.org' });
    const { orderNo } = await buy([1], { actor, email: 'gone@example.org' });
    const ofOrder = `consumer = 'mailer' and body::json #>> '{payload,data,orderNo}' = $1`;
    // A slow machine may pass on a mail twice; the mailer sends it once.
    const mails = async () => {
      const sql = `select distinct body::json #>> '{payload,mailId}' from messaging.deliveries where ${ofOrder}`;
      return ((await checkout.query(sql, [orderNo])) as unknown[]).length;
    };
    await eventually(async () => expect(await mails()).toBe(1));
    FakeIdentity.set({ userId: actor.userId, erased: true });
    await checkout.publish(userErased, { userId: actor.userId });
    await checkout.publish(userChanged, { userId: actor.userId, emailVerified: true, ...noState });
    const erased = 'erased and name is null and email is null and user_id = $1';
    await eventually(async () => expect(await steps.count('customers', erased, [actor.userId])).toBe(1));
    // The later event may be handled first; only the erasure deletes the order's email address.
    const withoutEmail = 'order_no = $1 and email is null';
    await eventually(async () => expect(await steps.count('orders', withoutEmail, [orderNo])).toBe(1));

    const consumed = await steps.count('inbox');
    const [{ orderId }] = (await checkout.query('select id as "orderId" from orders where order_no = $1', [
      orderNo,
    ])) as [{ orderId: string }];
    await checkout.publish(orderMailDue, {
      mailId: 'late',
      template: 'order-dispatched',
      orderId,
      lineIds: [],
      refundId: null,
    });
    await eventually(async () => expect(await steps.count('inbox')).toBeGreaterThan(consumed));
    expect(await mails()).toBe(1);
  });

  it.each([
    ['guests', null, { email: 'ann@example.org', billing }],
    ['users', newUser(), { billing }],
  ])('drafts of %s that led to no order are deleted after a month', async (_, actor, addresses) => {
    const steps = paying(checkout);
    const guestKey = await checkout.visitor(1);
    const { attemptId } = await steps.begin(payment(guestKey, { addresses }), actor);
    await checkout.query(`update attempts set state = 'expired' where id = $1`, [attemptId]);
    const words = [billing.line1, 'Leeds Band'].map((word) => `r::text like '%${word}%'`).join(' or ');
    const known = () => steps.count('attempt_revisions r', `attempt_id = $1 and (${words})`, [attemptId]);
    await steps.age(attemptId, 29);
    await checkout.app.get(Housekeeping).run();
    expect(await known()).toBe(1);
    await steps.age(attemptId, 31);
    await checkout.app.get(Housekeeping).run();
    expect(await known()).toBe(0);
  });

  it('licence names of a free order are in its licences only, after a month', async () => {
    const steps = paying(checkout);
    const actor = newUser();
    await checkout.call(actor, addToBasket, { brassId: 4 });
    const { attemptId, orderNo } = await checkout.call(actor, freeCheckout, {
      licenceNames: { brass4: 'York Band' },
      cancelWaiver: true,
    });
    await steps.age(attemptId, 31);
    await checkout.app.get(Housekeeping).run();
    const { lines } = await checkout.call(admin, getOrder, { orderNo });
    expect(lines).toMatchObject([{ licenceName: 'York Band' }]);
    expect(await steps.count('attempt_revisions r', "r::text like '%York Band%'")).toBe(0);
  });
});

const noMailIsDue = () =>
  eventually(async () => {
    const { count } = paying(checkout);
    if (await count('messaging.deliveries', "consumer = 'checkout'")) throw new Error('a mail is due');
    if (await count('outbox', 'sent_at is null')) throw new Error('an event waits');
  });
