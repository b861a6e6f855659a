import type pg from 'pg';

/** Others, such as `notify`, have no plan. */
const planned = /^\s*(with|select|insert|update|delete)\b/i;

/**
 * Has PostgreSQL plan a statement for any values, which finds what a description does not: an `on conflict` whose unique index is
 * gone. Nothing is executed.
 */
export async function planStatement(client: pg.Client, sql: string, parameters: number): Promise<void> {
  if (!planned.test(sql)) return;
  const values = parameters ? `(${Array(parameters).fill('null').join()})` : '';
  await client.query(`prepare planned as ${sql}`);
  try {
    await client.query(`explain execute planned${values}`);
  } finally {
    await client.query('deallocate planned');
  }
}
