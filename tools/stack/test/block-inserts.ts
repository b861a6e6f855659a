import { eventually } from '@music/testing/eventually';

interface Stack {
  query: (sql: string, values?: unknown[]) => Promise<object[]>;
}

const sleeping = `from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;

/**
 * Makes transactions that insert such a row into `table` wait in the middle. `until` resolves once one is waiting;
 * `end` breaks the waiting connections and lets later transactions pass.
 */
export async function blockInserts({ query }: Stack, table: string, row = 'true') {
  await query(`create or replace function hold() returns trigger language plpgsql
    as 'begin perform pg_sleep(600); return new; end'`);
  await query(
    `create trigger hold before insert on ${table} for each row when (${row}) execute function hold()`,
  );
  return {
    until: () =>
      eventually(async () => {
        if ((await query(`select ${sleeping}`)).length === 0) throw new Error('Nobody waits.');
      }, 120_000),
    end: async () => {
      await query(`select pg_terminate_backend(pid) ${sleeping}`);
      await query(`drop trigger hold on ${table}`);
    },
  };
}
