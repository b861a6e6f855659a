import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const file = (dataDir: string, name: string) => readFile(join(dataDir, 'postgres', name), 'utf8');

/** Connects as the owner of the embedded server of a shop that runs on `dataDir`. */
async function connect(dataDir: string): Promise<pg.Client> {
  const port = [...(await file(dataDir, 'server.log')).matchAll(/, port (\d+)$/gm)].at(-1)?.[1];
  const password = (await file(dataDir, 'password')).trim();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'music',
    database: 'music',
    password,
  });
  await client.connect();
  return client;
}

async function logStatements(client: pg.Client, mode: 'all' | 'none'): Promise<void> {
  await client.query(`alter system set log_line_prefix = 'from=%a;'`);
  await client.query(`alter system set log_statement = '${mode}'`);
  await client.query('select pg_reload_conf()');
  // The server's processes read it with their next statement.
  await wait(500);
}

/** How many statements each application sends to a shop's embedded server within `ms`. */
export async function statementsWithin(dataDir: string, ms: number): Promise<Map<string, number>> {
  const client = await connect(dataDir);
  try {
    await logStatements(client, 'all');
    const before = (await file(dataDir, 'server.log')).length;
    await wait(ms);
    const logged = (await file(dataDir, 'server.log')).slice(before);
    await logStatements(client, 'none');
    const counts = new Map<string, number>();
    for (const [, application = ''] of logged.matchAll(/^from=(.+?);LOG: {2}(?:statement|execute)/gm))
      counts.set(application, (counts.get(application) ?? 0) + 1);
    return counts;
  } finally {
    await client.end();
  }
}
