import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { libraryMailRequested, type PayloadOf } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { CustomersService } from '../src/customers/customers.service.js';
import { type Library, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';

let library: Library;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
});
afterAll(() => library.stop());

const mail = (mailId: string, to: string, userId: number | null): PayloadOf<typeof libraryMailRequested> => ({
  mailId,
  to,
  userId,
  template: 'voucher-applied',
  data: { name: 'Leeds Band', year: 2026, journals: ['Unity Series'], path: '/account' },
});

/** The ids of these mails that wait for the mailer after the erasure; it begins before they can be passed on. */
async function waitingAfter(
  erase: (customers: CustomersService) => Promise<void>,
  ...mails: PayloadOf<typeof libraryMailRequested>[]
): Promise<string[]> {
  const [database, outbox] = [library.app.get(Database), library.app.get(Outbox)];
  return database.transaction(async () => {
    for (const each of mails)
      await outbox.publish(libraryMailRequested, each, { aggregateId: each.mailId, aggregateVersion: 1 });
    await erase(library.app.get(CustomersService));
    const rows = await database.manager.query<{ id: string }[]>(
      `select envelope #>> '{payload,mailId}' as id from outbox where envelope #>> '{payload,mailId}' = any($1)`,
      [mails.map(({ mailId }) => mailId)],
    );
    return rows.map(({ id }) => id);
  });
}

it('D18 the erasure of a user withdraws the mails to the user that were not sent yet', async () => {
  const mails = [mail('a', 'ann@example.org', 31), mail('b', 'ben@example.org', 32)];
  expect(await waitingAfter((customers) => customers.erase(31), ...mails)).toEqual(['b']);
});

it('D18 the erasure of an address withdraws the mails to it that were not sent yet', async () => {
  const mails = [mail('c', 'Cy@Example.org', null), mail('d', 'di@example.org', null)];
  const erase = (customers: CustomersService) => customers.eraseAddress('cy@example.org', new Date());
  expect(await waitingAfter(erase, ...mails)).toEqual(['d']);
});
