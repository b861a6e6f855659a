import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  expectIssues,
  findSubscriptionVouchers,
  importVouchers,
  type Journal,
  listJournals,
  previewSubscriptionVoucher,
  printVoucherLetters,
  sendVoucher,
} from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { errorOf, type Library, newUsersAfter, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';
import { administrator, requestedMails, subscribing, thisYear } from './subscriptions.fixture.js';

let library: Library;
let shop: ReturnType<typeof subscribing>;
let mails: ReturnType<typeof requestedMails>;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
  shop = subscribing(library);
  mails = requestedMails(library);
});
afterAll(() => library.stop());

const newUser = newUsersAfter(40);
const newEmail = () => `${randomUUID()}@example.org`;
const vouchersOf = async (email: string) =>
  (await library.call(administrator, findSubscriptionVouchers, { q: email, limit: 50 })).rows;
const removeSeries = ({ seriesId }: Journal) =>
  library.query('update library.products set removed = true where series_id = $1 returning id', [seriesId]);

describe('journals', () => {
  it('C-173: are brass series of a journals group, each in one year, with the published issues', async () => {
    const journal = await shop.journal();
    const ids = [await shop.publish(journal), await shop.publish(journal), await shop.publish(journal)];
    // The publisher says which issue they belong to, whenever they came.
    for (const issueDate of ['2026-03-01', '2026-03-01', '2026-06-01'])
      await shop.publish(journal, { issueDate });
    const noon = `update library.products set published_at = $2::timestamptz where id = any($1)`;
    await library.query(noon, [ids.slice(0, 1), '2026-02-01T12:00:00Z']);
    await library.query(noon, [ids.slice(1), '2026-02-04T12:00:00Z']);
    const album = await shop.publish(
      { ...journal, seriesId: journal.seriesId + 1_000_000 },
      { seriesGroup: 'Albums and books' },
    );
    const listed = await library.call(administrator, listJournals, {});
    expect(listed.filter(({ seriesId }) => seriesId === journal.seriesId)).toEqual([
      { ...journal, id: expect.any(Number), year: thisYear + 1, issues: 0, expected: null, removed: false },
      { ...journal, issues: 4 },
    ]);
    expect(listed.some(({ seriesId }) => seriesId === journal.seriesId + 1_000_000)).toBe(false);
    expect(album).toBeGreaterThan(0);
    const expected = { journalId: journal.id, expected: 4 };
    expect(await library.call(administrator, expectIssues, expected)).toEqual({
      ...journal,
      issues: 4,
      expected: 4,
    });
    const replace = (oldExpected: number | null, figure: number) =>
      library.call(administrator, expectIssues, { journalId: journal.id, expected: figure, oldExpected });
    // Of two administrators who saw the 4, the second is told that it has changed since.
    expect(await replace(4, 6)).toMatchObject({ expected: 6 });
    for (const seen of [4, null]) expect((await errorOf(replace(seen, 5)))?.code).toBe('CONFLICT');
    expect(await replace(4, 6)).toMatchObject({ expected: 6 });
    const unknown = await errorOf(
      library.call(administrator, expectIssues, { ...expected, journalId: 2_000_000_000 }),
    );
    expect(unknown?.code).toBe('LIBRARY_JOURNAL_UNKNOWN');
  });
});

describe('a series that is renamed', () => {
  it('has its new name in the journals of next year too, which are sold in advance', async () => {
    const { seriesId } = await shop.journal('Triumph Series');
    const names = async () =>
      (await library.call(administrator, listJournals, {}))
        .filter((journal) => journal.seriesId === seriesId)
        .map(({ year, name }) => `${year} ${name}`);
    const id = await shop.publish({ seriesId, name: 'Triumph Series', year: thisYear });
    expect(await names()).toEqual([`${thisYear + 1} Triumph Series`, `${thisYear} Triumph Series`]);
    await shop.publish({ seriesId, name: 'Victory Series', year: thisYear }, { id });
    expect(await names()).toEqual([`${thisYear + 1} Victory Series`, `${thisYear} Victory Series`]);
  });
});

describe('a journal whose series has left the catalogue', () => {
  it('gets no new vouchers, and those it has keep its name', async () => {
    const [name, email] = [`Triumph Series ${randomUUID()}`, newEmail()];
    const former = await shop.journal(name);
    const { id: voucherId } = await shop.voucher([former], { email });
    expect(await removeSeries(former)).toHaveLength(1);
    const journal = await shop.journal(name);
    expect(await library.call(administrator, listJournals, {})).toEqual(
      expect.arrayContaining([journal, { ...former, removed: true }]),
    );
    expect(await errorOf(shop.voucher([former]))).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'brassJournals', reason: 'There is no such journal.' }],
    });
    const csv = `customerName,email,year,journals\nHope Band,${newEmail()},${thisYear},${name}`;
    const { made } = await library.call(administrator, importVouchers, { csv, dryRun: false });
    expect(await vouchersOf(made[0]?.email ?? '')).toMatchObject([{ brassJournals: [journal.id] }]);
    await library.call(administrator, sendVoucher, { voucherId });
    expect(mails().filter(({ to }) => to === email)).toMatchObject([
      { data: { journals: [name] } },
      { data: { journals: [name] } },
    ]);
    const letters = await library.call(administrator, printVoucherLetters, { voucherIds: [voucherId] });
    expect(letters).toMatchObject([{ journals: [name] }]);
  });

  it('still comes with a voucher that was made before, and the mail names it', async () => {
    const former = await shop.journal();
    const { code } = await shop.voucher([former]);
    await removeSeries(former);
    const user = newUser();
    const { id, name } = former;
    const expected = { year: thisYear, journals: [{ id, name, issues: 0, expected: null }] };
    expect(await library.call(user, previewSubscriptionVoucher, { voucherCode: code })).toMatchObject(
      expected,
    );
    expect(await shop.apply(user, code)).toMatchObject(expected);
    await eventually(() =>
      expect(mails().filter(({ userId }) => userId === user.userId)).toMatchObject([
        { template: 'voucher-applied', data: { year: thisYear, journals: [name] } },
      ]),
    );
  });
});
