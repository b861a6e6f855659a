import type { DataSource } from 'typeorm';
import { connectDataSource } from './connect-data-source.js';
import { dataSourceOptions, migrationName, schemaName, type ServiceSchema } from './data-source.options.js';
import { withStatementTimeout } from './timeouts.js';

/** An arbitrary advisory-lock number, used for nothing else in the database: replicas migrate one after the other. */
export const migrationLock = 4_600_001;

/**
 * Brings a service's schema up to date as the database's owner, for as long as that takes. Safe to run from several
 * replicas at once. Returns the names of the migrations that ran. Refuses a newer schema, so that no program of an old release,
 * such as an import, writes to tables that it does not know.
 */
export const migrate = (schema: ServiceSchema, ownerUrl: string): Promise<string[]> =>
  withStatementTimeout(0, () => migrateNow(schema, ownerUrl));

async function migrateNow(schema: ServiceSchema, ownerUrl: string): Promise<string[]> {
  const source = await openDataSource(schema, ownerUrl);
  const lock = source.createQueryRunner();
  try {
    await lock.query('set lock_timeout = 0');
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await lock.query(`create schema if not exists "${schemaName(schema.service)}"`);
    await assertNotNewer(source);
    const ran = await source.runMigrations();
    return ran.map((migration) => migration.name);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]);
    await lock.release();
    await source.destroy();
  }
}

const maxAttempts = 3;

/**
 * A connection to a service's schema outside Nest; the caller destroys it. Tried again after a timeout, which may only mean that this
 * process was too busy to read the answer in time.
 */
export async function openDataSource(schema: ServiceSchema, url: string): Promise<DataSource> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connectDataSource(dataSourceOptions(schema, url));
    } catch (error) {
      if (attempt === maxAttempts || !isConnectTimeout(error)) throw error;
    }
  }
}

/** A timeout of pg's pool; the error has no code, only a message. */
const isConnectTimeout = (error: unknown): boolean =>
  /connection timeout|timeout exceeded when trying to connect/.test(String(error));

/** A service refuses to serve a schema it does not know: older than its code, or newer. */
export async function assertMigrated(source: DataSource): Promise<void> {
  const applied = await appliedMigrations(source);
  const missing = knownMigrations(source).filter((name) => !applied.includes(name));
  if (missing.length) throw new Error(`The database misses ${missing.join(', ')}: run the migrations first.`);
  await assertNotNewer(source);
}

async function assertNotNewer(source: DataSource): Promise<void> {
  const known = knownMigrations(source);
  const unknown = (await appliedMigrations(source)).filter((name) => !known.includes(name));
  if (unknown.length) throw new Error(`The database is newer than this release: ${unknown.join(', ')}.`);
}

const knownMigrations = (source: DataSource): string[] => source.migrations.map(migrationName);

async function appliedMigrations(source: DataSource): Promise<string[]> {
  const [{ table }] = (await source.query("select to_regclass('migrations') as table")) as [
    { table: string | null },
  ];
  if (table === null) return [];
  const applied = (await source.query('select name from migrations')) as { name: string }[];
  return applied.map(({ name }) => name);
}
