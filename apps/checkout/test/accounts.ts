import type { userChanged } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import type { Checkout } from './checkout.fixture.js';
import { FakeIdentity } from './neighbours.js';

/** What checkout does not read of a change. */
export const noState = { isAdmin: false, newsletter: false, hallOfFameReminders: false };

/** Identity reports the current state of an account; the promise resolves when checkout has copied it. */
export const accounts =
  (checkout: Checkout) =>
  async (event: typeof userChanged, draft: Parameters<typeof FakeIdentity.set>[0]): Promise<void> => {
    const { version, userId, emailVerified } = FakeIdentity.set(draft);
    await checkout.publish(event, { userId, emailVerified, ...noState });
    await eventually(async () => {
      const copied = 'select from customers where user_id = $1 and version = $2';
      const rows = (await checkout.query(copied, [userId, version])) as object[];
      if (!rows.length) throw new Error('not heard of');
    });
  };

/** Which of checkout's tables contain any of these words, and in how many rows. */
export async function tablesWith(checkout: Checkout, ...words: string[]): Promise<Record<string, number>> {
  const tables = (await checkout.query(
    `select table_name as name from information_schema.tables where table_schema = current_schema()`,
  )) as { name: string }[];
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [{ rows }] = (await checkout.query(
      `select count(*)::integer as rows from "${name}" t
       where exists (select from unnest($1::text[]) word where strpos(lower(t::text), lower(word)) > 0)`,
      [words],
    )) as [{ rows: number }];
    if (rows) counts[name] = rows;
  }
  return counts;
}
