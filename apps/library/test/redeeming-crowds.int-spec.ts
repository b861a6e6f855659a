import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listOwnSubscriptions, previewSubscriptionVoucher } from '@music/contracts';
import { KeyedMutex } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { EntitlementsRepository } from '../src/entitlements/entitlements.repository.js';
import { errorCodeOf, type Library, newUsersAfter, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';
import { subscribing } from './subscriptions.fixture.js';

let library: Library;
let shop: ReturnType<typeof subscribing>;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
  shop = subscribing(library);
});
afterAll(() => library.stop());

const newUser = newUsersAfter(1_000);
const countOf = async (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].map((each) => [each, outcomes.filter((it) => it === each).length]),
  );

describe('many users who redeem at once', () => {
  it('C-209: of 200 users with one code at once, one gets it, and all others are told that it is used', async () => {
    const { code } = await shop.voucher([await shop.journal(), await shop.journal()]);
    const crowd = Array.from({ length: 200 }, () => errorCodeOf(shop.apply(newUser(), code)));
    expect(await countOf(await Promise.all(crowd))).toEqual({ 'no error': 1, VOUCHER_USED: 199 });
    const rights = await library.query(
      `select from library.entitlements e join library.subscription_vouchers v on v.id = e.voucher_id where v.code = $1`,
      [code],
    );
    expect(rights).toHaveLength(2);
  });

  it('C-209: many users with one code occupy one connection, and nobody else waits', async () => {
    const journal = await shop.journal();
    const [{ code }, other] = [await shop.voucher([journal]), await shop.voucher([journal])];
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const held = library
      .query(
        `with held as (select id from library.subscription_vouchers where code = $1 for update)
         select pg_sleep(600) from held`,
        [code],
      )
      .catch(() => undefined);
    const asleep = `from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    await eventually(async () => expect(await library.query(`select ${asleep}`)).toHaveLength(1));
    const crowd = Array.from({ length: 200 }, () => errorCodeOf(shop.apply(newUser(), code)));
    await eventually(async () => expect(await library.query(waiting)).not.toEqual([]));
    await library.call(newUser(), previewSubscriptionVoucher, { voucherCode: other.code });
    await eventually(async () => expect(await library.query(waiting)).toHaveLength(1));
    await library.query(`select pg_cancel_backend(pid) ${asleep}`);
    await held;
    expect(await countOf(await Promise.all(crowd))).toEqual({ 'no error': 1, VOUCHER_USED: 199 });
  });

  it('C-209: with queues in several processes, one user gets it', async () => {
    const { code } = await shop.voucher([await shop.journal()]);
    jest.spyOn(KeyedMutex.prototype, 'runExclusive').mockImplementation((_, work) => work());
    const crowd = Array.from({ length: 8 }, () => errorCodeOf(shop.apply(newUser(), code)));
    expect(await countOf(await Promise.all(crowd))).toEqual({ 'no error': 1, VOUCHER_USED: 7 });
    jest.restoreAllMocks();
  });

  it('C-209: of several codes for the same journals that one user applies at once, one is applied and the others stay unused', async () => {
    const [first, second] = [await shop.journal(), await shop.journal()];
    const pairs = [[first, second], [second, first], [second], [first]];
    const vouchers = await Promise.all([...pairs, ...pairs].map((journals) => shop.voucher(journals)));
    const user = newUser();
    const outcomes = await Promise.all(vouchers.map(({ code }) => errorCodeOf(shop.apply(user, code))));
    const won = vouchers.filter((_, index) => outcomes[index] === 'no error');
    const held = (await library.call(user, listOwnSubscriptions, {})).map(({ code }) => code);
    expect(held.toSorted()).toEqual(won.map(({ code }) => code).toSorted());
    expect(new Set(outcomes)).toEqual(new Set(['no error', 'VOUCHER_DUPLICATE_JOURNALS']));
    const used = await library.query('select from library.subscription_vouchers where used_by = $1', [
      user.userId,
    ]);
    expect(used).toHaveLength(won.length);
  });

  it('C-209: a code that shares only one of its journals with a code applied at the same time is refused as a whole', async () => {
    const [shared, other] = [await shop.journal(), await shop.journal()];
    const [first, second] = [await shop.voucher([shared]), await shop.voucher([shared, other])];
    const user = newUser();
    await shop.apply(user, first.code);
    // The second request looked before the first one was applied.
    jest.spyOn(library.app.get(EntitlementsRepository), 'overlaps').mockResolvedValueOnce(false);
    expect(await errorCodeOf(shop.apply(user, second.code))).toBe('VOUCHER_DUPLICATE_JOURNALS');
    expect(await library.call(user, listOwnSubscriptions, {})).toMatchObject([{ code: first.code }]);
    await shop.apply(newUser(), second.code);
  });
});
