import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  /** The database's url as its owner. */
  url: string;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** A connection for a transaction, statement by statement; call `release` when it has ended. */
  connect(): Promise<pg.PoolClient>;
  /** Drops it, even if connections are still open. */
  drop(): Promise<void>;
}

/** The initial content of every database of one kind, created once per run and then copied (in about 60 ms). */
export interface Template {
  /** Lower-case letters, digits and `_`. */
  name: string;
  prepare: (url: string) => Promise<unknown>;
  /** Where statements find tables whose schema they do not name. */
  schema?: string;
}

/**
 * The server of this test run: TEST_DATABASE_URL, which the groups that need a database (jest.config.mjs) set to an embedded one
 * when the caller does not.
 */
function testServerUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('No database: name this file *.int-spec.ts, or set TEST_DATABASE_URL.');
  return url;
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testServerUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const urlOf = (name: string): string =>
  Object.assign(new URL(testServerUrl()), { pathname: `/${name}` }).href;

/** Spec files run in parallel, so the first one creates the template while the others wait. */
function ensureTemplate({ name, prepare }: Template): Promise<string> {
  const template = `test_template_${process.env.TEST_RUN_ID ?? process.pid}_${name}`;
  return onServer(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    const unfinished = `${template}_new`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    await prepare(urlOf(unfinished));
    await client.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  });
}

/** A new database for one spec file, empty or a copy of the template; call `drop` in `afterAll`. */
export async function testDatabase(template?: Template): Promise<TestDatabase> {
  const source = template && (await ensureTemplate(template));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(async (client) => {
    await client.query(`create database ${name}${source ? ` template ${source}` : ''}`);
    // Test data need not be durable: a commit that waits for the disk takes milliseconds.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const options = template?.schema && `-c search_path=${template.schema}`;
  const pool = new pg.Pool({ connectionString: urlOf(name), options });
  pool.on('error', () => undefined);
  return {
    url: urlOf(name),
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row>(sql, values)).rows,
    connect: () => pool.connect(),
    drop: async () => {
      await pool.end();
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
