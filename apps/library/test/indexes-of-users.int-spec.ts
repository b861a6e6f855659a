import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Database } from '@music/platform';
import { CustomersRepository } from '../src/customers/customers.repository.js';
import { OwnSubscriptionsRepository } from '../src/entitlements/own-subscriptions.repository.js';
import { type Library, startLibrary } from './library.fixture.js';

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

/** The statements that `work` would send. */
async function sentBy(work: (recorder: Database) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const note = ({ sql }: { sql: string }) => Promise.resolve(sent.push(sql));
  await work({ change: note, rows: note } as unknown as Database);
  return sent;
}

/** How the database would read the table if reading all of it was the last resort. */
const planOf = (sql: string): Promise<string> =>
  library.app.get(Database).dataSource.transaction(async (manager) => {
    await manager.query('set local enable_seqscan = off');
    const filled = sql.replaceAll('$1', `'1'`).replaceAll('$2', 'now()');
    return JSON.stringify(await manager.query(`explain ${filled}`));
  });

it('the erasure of a user reads no table as a whole', async () => {
  const sent = await sentBy(async (recorder) => {
    const customers = new CustomersRepository(recorder);
    await customers.erase(1);
    await customers.eraseAddress('ann@example.org', new Date());
  });
  expect(sent.length).toBeGreaterThan(1);
  for (const sql of sent) expect(await planOf(sql)).not.toContain('Seq Scan');
});

it('a user’s subscriptions are found by the user', async () => {
  const [sql = ''] = await sentBy((recorder) => new OwnSubscriptionsRepository(recorder).journals(1));
  expect(await planOf(sql)).toContain('entitlements_of_user');
});
