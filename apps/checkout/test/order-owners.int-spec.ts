import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, exportUser, userChanged, userRegistered } from '@music/contracts';
import { someUser } from '@music/testing';
import { CustomersService } from '../src/customers/customers.service.js';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { accounts } from './accounts.js';
import { buying } from './buying.js';
import { type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';

let checkout: Checkout;
let buy: ReturnType<typeof buying>;
let account: ReturnType<typeof accounts>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  buy = buying(checkout);
  account = accounts(checkout);
});
afterAll(() => checkout.stop());

const owned = async (actor: Actor) =>
  (await checkout.call(actor, exportUser, {})).orders.map(({ orderNo }) => orderNo);

describe('C-165 the owner of an order', () => {
  it('is not an account that has the guest’s address but has not verified it', async () => {
    const actor = newUser();
    const email = 'unverified.owner@example.org';
    await account(userRegistered, { userId: actor.userId, email, emailVerified: false });
    const { orderNo } = await buy([1], { email });
    expect(await owned(actor)).toEqual([]);
    await account(userChanged, { userId: actor.userId, emailVerified: true });
    expect(await owned(actor)).toEqual([orderNo]);
  });

  it('remains the user who bought it, even if another account verifies the address that was given', async () => {
    const [buyer, other] = [newUser(), newUser()];
    const email = 'shared.owner@example.org';
    const { orderNo } = await buy([1], { actor: buyer, email });
    await account(userChanged, { userId: other.userId, email });
    const customers = checkout.app.get(CustomersService);
    await customers.eraseAddress(newUser().userId, email, new Date());
    await checkout.app.get(Housekeeping).run();
    await customers.rebuild();
    expect([await owned(buyer), await owned(other)]).toEqual([[orderNo], []]);
  });
});

describe('the copy of an account', () => {
  it('is not overwritten by an older one that arrives late', async () => {
    const { userId } = newUser();
    const customers = checkout.app.get(CustomersService);
    const save = (version: number, name: string, emailVerified: boolean) =>
      customers.saveNewer([someUser({ userId, version, name, email: `${name}@example.org`, emailVerified })]);
    await save(2, 'new', false);
    await save(1, 'old', true);
    await save(2, 'same', true);
    const kept = await checkout.query(
      'select version, name, email, email_verified as verified from customers where user_id = $1',
      [userId],
    );
    expect(kept).toEqual([{ version: 2, name: 'new', email: 'new@example.org', verified: false }]);
    await save(3, 'newest', true);
    const [newest] = await checkout.query('select name from customers where user_id = $1', [userId]);
    expect(newest).toEqual({ name: 'newest' });
  });
});
