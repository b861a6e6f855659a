import { Client } from 'pg';
import type { ConnectionSettings } from '@music/platform';

/** The rows of a statement. Its text is that of a declared one (ADR 20); threads have only the text. */
export type Read = <Row>(sql: string, ...values: unknown[]) => Promise<Row[]>;

const begin = 'begin isolation level repeatable read, read only';
/** Switches off PostgreSQL's JIT, because compiling takes longer than these statements do. */
const withoutJit = 'set local jit = off';

/** Runs `work` in a thread, on its own connection; everything it reads is from one moment. */
export async function inOneMoment<T>(
  connection: ConnectionSettings,
  work: (read: Read) => Promise<T>,
): Promise<T> {
  const client = new Client(connection);
  // The next query on the connection reports the error; unhandled, it would end the thread without its message.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(begin);
    await client.query(withoutJit);
    return await work(async (sql, ...values) => (await client.query(sql, values)).rows);
  } finally {
    await client.end();
  }
}
