// Runs once before the groups that need a database: sets TEST_DATABASE_URL to a server, an embedded one by default.
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const dataDir = join(import.meta.dirname, '../../../../.cache/test-postgres');

/** Databases of runs that were killed; only while no other run uses the server. */
async function dropLeftovers(client) {
  const mine = readdirSync(join(dataDir, 'users')).every((name) => name.startsWith(`${process.pid}-`));
  if (!mine) return;
  const { rows } = await client.query(
    `select format('drop database %I with (force)', datname) as sql from pg_database
     where not datistemplate and datname not in ('postgres', 'music')`,
  );
  for (const { sql } of rows) await client.query(sql).catch(() => undefined);
}

/** Test data need not be durable, so fsync is off. */
async function disableFsync(client) {
  await client.query('alter system set fsync = off');
  await client.query('alter system set synchronous_commit = off');
  await client.query('alter system set full_page_writes = off');
  await client.query('select pg_reload_conf()');
}

async function startServer() {
  await import('../../../../tools/build/source-loader.mjs');
  const { startEmbeddedPostgres } = await import('@music/platform/embedded-postgres');
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => console.log(line) });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await disableFsync(client);
  await dropLeftovers(client);
  await client.end();
  return server;
}

export default async function globalSetup() {
  process.env.TEST_RUN_ID = randomBytes(4).toString('hex');
  if (process.env.TEST_DATABASE_URL) return;
  globalThis.embeddedTestServer = await startServer();
  process.env.TEST_DATABASE_URL = globalThis.embeddedTestServer.url;
}
