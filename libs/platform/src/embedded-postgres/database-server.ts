import { join, resolve } from 'node:path';
import type { PlatformEnvironment } from '../environment.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';

/** The PostgreSQL server of an installation, as its owner. */
export interface DatabaseServer {
  url: string;
  embedded: boolean;
  /** Stops the embedded server if it was started here; a server that was joined, or is external, keeps running. */
  stop(): Promise<void>;
}

/** The server of DATABASE_URL, or the embedded one of DATA_DIR: joined if it runs, otherwise started. */
export async function openDatabaseServer(
  { DATABASE_URL, DATA_DIR }: Pick<PlatformEnvironment, 'DATABASE_URL' | 'DATA_DIR'>,
  log: (line: string) => void,
): Promise<DatabaseServer> {
  if (DATABASE_URL) return { url: DATABASE_URL, embedded: false, stop: () => Promise.resolve() };
  const server = await startEmbeddedPostgres({ dataDir: join(resolve(DATA_DIR), 'postgres'), log });
  return { ...server, embedded: true };
}
