import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

const once = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** A randomly named database on a server, to be dropped afterwards. */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `messaging_test_${randomBytes(6).toString('hex')}`;
  await once(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  const pool = new pg.Pool({ connectionString: url.toString(), max: 2 });
  pool.on('error', () => undefined);
  return {
    url: url.toString(),
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row>(sql, values)).rows,
    drop: async () => {
      await pool.end();
      await once(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
