import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Actor,
  addressErased,
  applySubscriptionVoucher,
  exportLicences,
  getOwned,
  getPurchases,
  listOwnSubscriptions,
  listSubscriptions,
  openDownload,
  openSubscriptionDownload,
  previewSubscriptionVoucher,
  revokeVoucher,
  userErased,
  verifyLicence,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { RedemptionService } from '../src/entitlements/redemption.service.js';
import { buyingFiles } from './buying-files.js';
import { errorCodeOf, type Library, newUsersAfter, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';
import { administrator, subscribing, thisYear } from './subscriptions.fixture.js';

let library: Library;
let keep: Awaited<ReturnType<typeof buyingFiles>>['keep'];
let shop: ReturnType<typeof subscribing>;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
  ({ keep } = await buyingFiles(library));
  shop = subscribing(library);
});
afterAll(() => library.stop());

const newUser = newUsersAfter(1_000);
const brassOf = async (actor: Actor) => (await library.call(actor, getPurchases, {})).brassPurchases;

describe('a subscription voucher', () => {
  it('C-209: gives its journals, and shows them before it is applied', async () => {
    const [first, second] = [await shop.journal(), await shop.journal()];
    const { code } = await shop.voucher([first, second]);
    const user = newUser();
    const expected = {
      customerName: 'Leeds Band',
      year: thisYear,
      journals: [first, second].map(({ id, name }) => ({ id, name, issues: 0, expected: null })),
    };
    expect(await library.call(user, previewSubscriptionVoucher, { voucherCode: code })).toEqual(expected);
    expect(await library.call(user, listOwnSubscriptions, {})).toEqual([]);
    expect(await shop.apply(user, code.toLowerCase().replaceAll('-', ' '))).toEqual(expected);
    expect(await library.call(user, listOwnSubscriptions, {})).toMatchObject([
      {
        code,
        customerName: 'Leeds Band',
        year: thisYear,
        revokedAt: null,
        journals: [{ arrived: [] }, { arrived: [] }],
      },
    ]);
  });

  it('C-209, C-215: is refused with four codes, and then nothing is applied', async () => {
    const journal = await shop.journal();
    const other = await shop.journal();
    const [held, again] = [await shop.voucher([journal]), await shop.voucher([other, journal])];
    const user = newUser();
    for (const unknown of ['', ' ', 'SAMI-0000-0000-0000-0001', '💥', 'x'.repeat(5_000)])
      expect(await errorCodeOf(shop.apply(user, unknown))).toBe('VOUCHER_UNKNOWN');
    await shop.apply(user, held.code);
    expect(await errorCodeOf(shop.apply(user, held.code))).toBe('VOUCHER_USED');
    expect(await errorCodeOf(shop.apply(newUser(), held.code))).toBe('VOUCHER_USED');
    expect(await errorCodeOf(shop.apply(user, again.code))).toBe('VOUCHER_DUPLICATE_JOURNALS');
    expect(await library.call(user, listOwnSubscriptions, {})).toHaveLength(1);
    const late = await shop.voucher([await shop.journal('Old', thisYear - 2)]);
    expect(await errorCodeOf(shop.apply(user, late.code))).toBe('VOUCHER_PREVIOUS_YEAR');
    // The refused code can still be used by another user.
    await shop.apply(newUser(), again.code);
    await expect(
      library.call(null, applySubscriptionVoucher, { voucherCode: held.code }),
    ).rejects.toMatchObject({
      code: 'UNAUTHORISED',
    });
  });

  it('D16.3 is valid until the last second of January in London', async () => {
    const { code } = await shop.voucher([await shop.journal('Grace', 2031)]);
    const redemption = library.app.get(RedemptionService);
    const at = (instant: string) => errorCodeOf(redemption.preview(code, newUser(), new Date(instant)));
    expect(await at('2031-12-31T23:59:59.999Z')).toBe('no error');
    expect(await at('2032-01-31T23:59:59.999Z')).toBe('no error');
    expect(await at('2032-02-01T00:00:00.000Z')).toBe('VOUCHER_PREVIOUS_YEAR');
    expect(await errorCodeOf(redemption.apply(code, newUser(), new Date('2032-02-01T00:00:00.000Z')))).toBe(
      'VOUCHER_PREVIOUS_YEAR',
    );
  });
});

describe('D16.3 a publication of a subscription', () => {
  it('is in the library as soon as it is published, once, with the customer’s name', async () => {
    const journal = await shop.journal();
    const issueDate = '2026-03-01';
    const before = await shop.publish(journal, { number: '1371', title: 'The Red Shield', issueDate });
    const user = newUser();
    await shop.apply(user, (await shop.voucher([journal])).code);
    expect(await brassOf(user)).toMatchObject([
      {
        id: -before,
        title: 'The Red Shield',
        source: 'subscription',
        licenceName: 'Leeds Band',
        downloads: [],
      },
    ]);
    const after = await shop.publish(journal, { number: '1372', issueDate });
    for (const year of [thisYear - 1, thisYear + 1]) await shop.publish({ ...journal, year });
    await shop.publish(await shop.journal());
    await shop.publish(journal, { category: 'vocal' });
    await shop.publish(journal, { removed: true });
    const purchases = await brassOf(user);
    expect(purchases.map(({ id }) => id)).toEqual([-after, -before]);
    expect(purchases.every((purchase) => !('orderNo' in purchase) && !('code' in purchase))).toBe(true);
    expect((await library.call(user, getOwned, {})).brass.pdf).toEqual([before, after]);
    expect(await library.call(user, listOwnSubscriptions, {})).toMatchObject([
      { journals: [{ issues: 1, arrived: [{ title: '1371–1372', publicationIds: [before, after] }] }] },
    ]);
  });

  it('is listed by issue, newest first, with the publisher’s date', async () => {
    const journal = await shop.journal();
    const user = newUser();
    await shop.apply(user, (await shop.voucher([journal])).code);
    for (const [index, issueDate] of ['2026-06-01', '2026-03-01', '2026-06-01'].entries())
      await shop.publish(journal, { number: String(1371 + index), issueDate });
    // The catalogue may bring its publications in any order.
    await shop.publish(journal, { number: '99', issueDate: '2026-06-01' });
    const publications = ['99', '1371', '1373'].map((number) => ({ number }));
    const newest = { title: '99–1373', date: '2026-06-01', publications };
    const issues = { issues: 2, arrived: [newest, { title: '1372' }] };
    expect(await library.call(user, listOwnSubscriptions, {})).toMatchObject([{ journals: [issues] }]);
  });

  it('counts as published once it has sheet music', async () => {
    const journal = await shop.journal();
    const user = newUser();
    await shop.apply(user, (await shop.voucher([journal])).code);
    const id = await shop.publish(journal, { sheetMusic: false });
    expect(await brassOf(user)).toEqual([]);
    await shop.publish(journal, { id, sheetMusic: true });
    expect(await brassOf(user)).toMatchObject([{ id: -id }]);
  });

  it('gets its licence at the first download, once, and is downloaded like a purchase', async () => {
    const journal = await shop.journal();
    const id = await shop.publish(journal, { number: '1373' });
    const newer = await shop.publish(journal, { number: '1374' });
    await keep({ category: 'brass', productId: id }, {}, { position: 2, label: 'Solo Horn' });
    const user = newUser();
    await shop.apply(user, (await shop.voucher([journal])).code);
    const [, withoutLicence] = await brassOf(user);
    expect(withoutLicence?.downloads.map(({ label }) => label)).toEqual([
      'Solo Cornet',
      'Solo Horn',
      'All files',
    ]);
    expect(withoutLicence?.downloads.at(-1)?.url).toBe(`/api/user/subscriptions/downloads/${id}/all`);
    const open = (actor: Actor) =>
      library.call(actor, openSubscriptionDownload, { publicationId: id, fileId: 'all' });
    expect(await errorCodeOf(open(newUser()))).toBe('LIBRARY_LICENCE_UNKNOWN');
    await Promise.all(Array.from({ length: 8 }, () => open(user)));
    const purchases = await brassOf(user);
    // In its place, and under its id: it is the same row of the screen.
    expect(purchases).toMatchObject([
      { id: -newer },
      { id: -id, source: 'subscription', licenceName: 'Leeds Band', date: withoutLicence?.date },
    ]);
    const { licenceId = 0, code = '' } = purchases[1] ?? {};
    expect(licenceId).toBeGreaterThan(0);
    await library.call(user, openDownload, { licenceId, fileId: 'all' });
    expect(await library.call(null, verifyLicence, { code })).toMatchObject({
      licensee: 'Leeds Band',
      valid: true,
    });
    expect((await library.call(user, getOwned, {})).brass.pdf).toEqual([id, newer]);
  });

  it('ends when the voucher is revoked; the licence of what was downloaded stays', async () => {
    const journal = await shop.journal();
    const [kept, lost] = [await shop.publish(journal), await shop.publish(journal)];
    await keep({ category: 'brass', productId: kept }, {});
    const user = newUser();
    const { code, id: voucherId } = await shop.voucher([journal]);
    await shop.apply(user, code);
    await library.call(user, openSubscriptionDownload, { publicationId: kept, fileId: 'all' });
    await library.call(administrator, revokeVoucher, { voucherId });
    await library.call(administrator, revokeVoucher, { voucherId });
    await shop.publish(journal);
    const purchases = await brassOf(user);
    expect(purchases).toMatchObject([{ source: 'subscription' }]);
    const { code: stamped = '' } = purchases[0] ?? {};
    expect(await library.call(null, verifyLicence, { code: stamped })).toMatchObject({ valid: true });
    expect(
      await errorCodeOf(library.call(user, openSubscriptionDownload, { publicationId: lost, fileId: 'all' })),
    ).toBe('LIBRARY_LICENCE_UNKNOWN');
    expect(await errorCodeOf(shop.apply(newUser(), code))).toBe('VOUCHER_UNKNOWN');
    expect(await library.call(user, listOwnSubscriptions, {})).toMatchObject([
      {
        revokedAt: expect.any(String),
        journals: [{ arrived: [{ publicationIds: expect.arrayContaining([kept, lost]) }] }],
      },
    ]);
    // Another voucher can give the journals then.
    await shop.apply(user, (await shop.voucher([journal])).code);
    expect(await brassOf(user)).toHaveLength(3);
  });
});

describe('D18.1 D18.2 a subscriber’s data', () => {
  it('are also exported and deleted if a voucher was created for a verified address; its code stays valid', async () => {
    const journal = await shop.journal();
    const owner: Actor = { userId: 1, isAdmin: false, onBehalfOf: null };
    const { code, id } = await shop.voucher([journal], { email: 'Ann@Example.org' });
    const exported = async (actor: Actor) =>
      (await library.call(actor, exportLicences, {})).subscriptionVouchers.map((voucher) => voucher.code);
    expect(await exported(owner)).toEqual([code]);
    // The address of this account was never verified.
    expect(await exported({ ...owner, userId: 97 })).toEqual([]);
    // This one is changing to an address that is not verified yet; until then an erasure removes the former one.
    const former = await shop.voucher([journal], { email: 'Former@example.org' });
    expect(await exported({ ...owner, userId: 96 })).toEqual([former.code]);
    await library.publish(addressErased, { email: 'ann@example.org' });
    await eventually(async () => {
      const [kept] = await library.query(
        'select email, customer_name as name from library.subscription_vouchers where id = $1',
        [id],
      );
      expect(kept).toEqual({ email: null, name: 'Leeds Band' });
    });
    const user = newUser();
    expect(await shop.apply(user, code)).toMatchObject({ customerName: 'Leeds Band' });
    expect((await library.call(user, exportLicences, {})).subscriptions).toMatchObject([{ code, email: '' }]);
  });

  it('keep the address that they were created for after the erasure of its user, however late the event is', async () => {
    const email = 'again@example.org';
    const journal = await shop.journal();
    const earlier = await shop.voucher([journal], { email });
    const occurredAt = new Date().toISOString();
    const later = await shop.voucher([journal], { email, sequenceNumber: 2 });
    await library.publish(addressErased, { email }, { occurredAt });
    const emailOf = async ({ id }: { id: number }) => {
      const [{ email: kept }] = (await library.query(
        'select email from library.subscription_vouchers where id = $1',
        [id],
      )) as [{ email: string | null }];
      return kept;
    };
    await eventually(async () => expect(await emailOf(earlier)).toBeNull());
    expect(await emailOf(later)).toBe(email);
  });

  it('are exported, published to other services by ids, and deleted', async () => {
    const journal = await shop.journal();
    const id = await shop.publish(journal);
    await keep({ category: 'brass', productId: id }, {});
    const user = newUser();
    const email = `secretary-${user.userId}@example.org`;
    const { code, id: voucherId } = await shop.voucher([journal], { email, customerName: 'Hope Band' });
    await shop.apply(user, code);
    await library.call(user, openSubscriptionDownload, { publicationId: id, fileId: 'all' });
    expect((await library.call(user, exportLicences, {})).subscriptions).toMatchObject([
      { code, customerName: 'Hope Band', email, year: thisYear, journals: [journal.name], revokedAt: null },
    ]);
    const copies = () => library.call(null, listSubscriptions, { voucherId });
    expect(await copies()).toMatchObject({
      subscriptions: [{ voucherId, userId: user.userId, seriesId: journal.seriesId }],
    });

    await library.publish(userErased, { userId: user.userId });
    await eventually(async () => {
      expect(await copies()).toMatchObject({ subscriptions: [{ userId: null, customerName: '' }] });
    });
    const tables = await library.query(
      `select v::text, e::text as right from library.subscription_vouchers v
       join library.entitlements e on e.voucher_id = v.id where v.id = $1`,
      [voucherId],
    );
    expect(JSON.stringify(tables)).not.toMatch(new RegExp(`${email}|Hope Band|\\b${user.userId}\\b`));
    expect(await errorCodeOf(shop.apply(newUser(), code))).toBe('VOUCHER_USED');
  });
});
