import { withTlsAdvice } from '@music/platform';
import pg from 'pg';

const unknownDatabase = '3D000';
const takenName = '42P04';

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await withTlsAdvice('PostgreSQL', url, () => client.connect());
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Creates the database of the url if it does not exist yet; its user must be allowed to do so. */
export async function ensureDatabase(url: string): Promise<void> {
  try {
    await onServer(url, (client) => client.query('select 1'));
  } catch (error) {
    if (codeOf(error) !== unknownDatabase) throw error;
    await createDatabase(url);
  }
}

async function createDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const maintenance = Object.assign(new URL(url), { pathname: '/postgres' }).href;
  await onServer(maintenance, async (client) => {
    await client.query(`create database ${client.escapeIdentifier(name)}`).catch((error: unknown) => {
      if (codeOf(error) !== takenName) throw error;
    });
  });
}
