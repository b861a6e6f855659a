import { join, resolve } from 'node:path';
import type { PlatformEnvironment } from '../environment.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { EmbeddedPostgresError } from './errors.js';
import { hasDatabase } from './paths.js';

/** The PostgreSQL server of an installation, as its owner. */
export interface DatabaseServer {
  url: string;
  embedded: boolean;
  /** Stops the embedded server if it was started here; a server that was joined, or is external, keeps running. */
  stop(): Promise<void>;
}

type Environment = Pick<PlatformEnvironment, 'DATABASE_URL' | 'DATA_DIR'>;
type Log = (line: string) => void;

const serverFolder = (dataDir: string): string => join(resolve(dataDir), 'postgres');

/** The server of DATABASE_URL, or the embedded one of DATA_DIR: joined if it runs, otherwise started. */
export async function openDatabaseServer(
  { DATABASE_URL, DATA_DIR }: Environment,
  log: Log,
): Promise<DatabaseServer> {
  if (DATABASE_URL) return { url: DATABASE_URL, embedded: false, stop: () => Promise.resolve() };
  const server = await startEmbeddedPostgres({ dataDir: serverFolder(DATA_DIR), log });
  return { ...server, embedded: true };
}

/**
 * The same for a program that works on the data of a shop. An empty database of its own would give wrong answers, such as no dead
 * letters, so it throws if there is none.
 */
export async function openExistingDatabaseServer(
  environment: Environment,
  log: Log,
): Promise<DatabaseServer> {
  const { DATABASE_URL, DATA_DIR } = environment;
  if (!DATABASE_URL && !hasDatabase(serverFolder(DATA_DIR)))
    throw new EmbeddedPostgresError(
      `There is no database in ${resolve(DATA_DIR)}: start the shop first, or set the variables with which it runs (DATA_DIR, or DATABASE_URL and AMQP_URL).`,
    );
  return openDatabaseServer(environment, log);
}
