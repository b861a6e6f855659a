import { Client } from 'pg';
import type { ConnectionSettings } from '@music/platform';

/** The rows of a statement. Its text is that of a declared one (ADR 20); threads have only the text. */
export type Read = <Row>(sql: string, ...values: unknown[]) => Promise<Row[]>;

const begin = 'begin isolation level repeatable read, read only';
/**
 * For statements that read whole tables: compiling takes longer than they do, the rows of all cursors are read to the end, and
 * sorting and joining should not spill to disk.
 */
const settings = `
  set local jit = off;
  set local cursor_tuple_fraction = 1;
  set local work_mem = '32MB'`;

/** Runs `work` in a thread, on its own connection; everything it reads is from one moment. */
export async function inSnapshot<T>(
  connection: ConnectionSettings,
  work: (read: Read) => Promise<T>,
): Promise<T> {
  const client = new Client(connection);
  // The next query on the connection reports the error; unhandled, it would end the thread without its message.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(begin);
    await client.query(settings);
    return await work(async (sql, ...values) => (await client.query(sql, values)).rows);
  } finally {
    await client.end();
  }
}
