import { Controller } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Actor,
  getPurchases,
  libraryMailRequested,
  listJournals,
  listProducts,
  listSales,
  listUsers,
  type ParsedRequestOf,
  productsChanged,
  type ReplyOf,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import { Database } from '@music/platform';
import { eventually, someProduct, someUser } from '@music/testing';
import { IssueMailsHandler } from '../src/issues/issue-mails.handler.js';
import { type Library, startLibrary } from './library.fixture.js';
import { administrator, requestedMails, subscribing } from './subscriptions.fixture.js';

/** Of every ten users one wants no mails and one is erased. */
@Controller()
class ManyUsers {
  @Handles(listUsers)
  list({ userIds = [] }: ParsedRequestOf<typeof listUsers>): ReplyOf<typeof listUsers> {
    const rows = userIds.map((userId) =>
      someUser({ userId, newIssueMails: userId % 10 !== 1, erased: userId % 10 === 2 }),
    );
    return { rows, nextAfterId: null };
  }
}
@Controller()
class EmptyCatalogue {
  @Handles(listProducts)
  list(): ReplyOf<typeof listProducts> {
    return { products: [], nextAfterVersion: null };
  }
}
@Controller()
class EmptyCheckout {
  @Handles(listSales)
  list(): ReplyOf<typeof listSales> {
    return { sales: [], nextAfterOrderNo: null };
  }
}

let library: Library;
let shop: ReturnType<typeof subscribing>;
let mails: ReturnType<typeof requestedMails>;
beforeAll(async () => {
  const neighbours = { identity: [ManyUsers], catalogue: [EmptyCatalogue], checkout: [EmptyCheckout] };
  library = await startLibrary({ neighbours });
  shop = subscribing(library);
  mails = requestedMails(library);
});
afterAll(() => library.stop());

const reader = (userId: number): Actor => ({ userId, isAdmin: false, onBehalfOf: null });
/** Users who have a journal already, as if each had applied a separate voucher. */
const subscribe = (journalId: number, from: number, to: number) =>
  library.query(
    `with made as (
       insert into library.subscription_vouchers (code, customer_name, email, year, sequence_number, used_by, used_at)
       select 'SAMI-' || regexp_replace(lpad(n::text, 16, '0'), '(.{4})(?=.)', '\\1-', 'g'), 'Band ' || n, n || '@example.org',
         j.year, 1, n, now() from generate_series($2::integer, $3::integer) n, library.journals j where j.id = $1
       returning id, year, used_by),
     listed as (insert into library.voucher_journals select id, $1, year from made)
     insert into library.entitlements (user_id, journal_id, voucher_id, applied_at)
     select used_by, $1, id, now() - interval '1 hour' from made`,
    [journalId, from, to],
  );
/** Tests do not wait until all pieces of an issue have come. */
const hurry = () => library.query(`update library.jobs set due_at = now() where kind = 'issue-mails'`);
const jobsLeft = () => library.query(`select from library.jobs where kind = 'issue-mails'`);
const mailed = () =>
  eventually(async () => {
    await hurry();
    expect(await jobsLeft()).toEqual([]);
  });

describe('a new issue', () => {
  it('is in every library at once, and each subscriber who wants it gets one mail, also after an interruption', async () => {
    const journal = await shop.journal();
    await subscribe(journal.id, 101, 550);
    const { seriesId, name, year } = journal;
    const pieces = [1371, 1372].map((id) => ({
      ...someProduct({ id, number: id === 1371 ? '10' : '9' }),
      version: 1_000_000 + id,
      seriesId,
      series: name,
      year,
      cataloguedAt: new Date().toISOString(),
      issueDate: '2026-03-01',
    }));
    const brought = { products: pieces };
    const changes = jest.spyOn(library.app.get(Database), 'change');
    await library.publish(productsChanged, brought, { times: 2 });
    await library.publish(productsChanged, brought);
    await eventually(async () => {
      for (const userId of [101, 325, 550])
        expect((await library.call(reader(userId), getPurchases, {})).brassPurchases).toHaveLength(2);
    });
    await mailed();
    const sent = mails();
    const expected = Array.from({ length: 450 }, (_, index) => 101 + index).filter(
      (id) => id % 10 !== 1 && id % 10 !== 2,
    );
    const ids = sent.map(({ userId }) => userId ?? 0);
    expect(ids.toSorted((one, other) => one - other)).toEqual(expected);
    expect(sent[0]).toMatchObject({
      data: { journal: name, year, pieces: ['9 Piece 1372', '10 Piece 1371'] },
    });

    // Batches of 200, 200 and 50, each with one insert while the job's transaction is open.
    const inserts = changes.mock.calls.filter(([, event]) => event === libraryMailRequested.name);
    expect(inserts).toHaveLength(3);
    changes.mockRestore();

    const queues = () =>
      library.query(`select distinct consumer from messaging.deliveries
        where body::json #>> '{payload,template}' = 'new-issue'`);
    await eventually(async () => expect(await queues()).toEqual([{ consumer: 'mailer.bulk' }]));

    // The process died in the middle of a batch: it runs again, and the mailer knows these mails by their ids.
    const first = { journalId: journal.id, date: '2026-03-01', afterId: 0 };
    await library.app.get(IssueMailsHandler).run(first);
    await mailed();
    const again = mails();
    expect(again.length).toBeGreaterThan(sent.length);
    expect(new Set(again.map(({ mailId }) => mailId)).size).toBe(expected.length);
  });

  it('is announced once, only for new publications, and not to later subscribers', async () => {
    const before = mails().length;
    const journal = await shop.journal();
    await shop.publish(journal, { id: 2001 });
    await shop.publish(journal, { id: 2003, issueDate: '2026-06-01' });
    await subscribe(journal.id, 603, 604);
    await shop.publish(journal, { id: 2002 });
    await shop.publish(journal, { id: 2004, issueDate: '2026-06-01' });
    expect(await jobsLeft()).toEqual([]);
    // A correction is not news, nor is a publication that appears for the second time.
    await shop.publish(journal, { id: 2001, title: 'Corrected' });
    await shop.publish(journal, { id: 2001, removed: true });
    await shop.publish(journal, { id: 2001, removed: false });
    expect(await jobsLeft()).toEqual([]);
    expect(mails()).toHaveLength(before);
  });
});

it('a journal keeps its new name when an earlier announcement arrives late', async () => {
  const year = 2040;
  const [seriesId, id] = [4001, 4001];
  await shop.publish({ seriesId, name: 'New Journal', year }, { id, version: 4_000_002 });
  await shop.publish({ seriesId, name: 'Old Journal', year }, { id, version: 4_000_001 });
  const journals = await library.call(administrator, listJournals, {});
  expect(journals.filter((journal) => journal.seriesId === seriesId && journal.year === year)).toMatchObject([
    { name: 'New Journal' },
  ]);
});
