import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CookieJar, eventually, freePort, startedProgram, testDatabase } from '@music/testing';

const credentials = { email: 'boss@example.org', password: 'an organ in the loft' };

const environment = {
  PATH: process.env.PATH,
  MUSIC_GENERATOR: '',
  RATE_LIMITS: 'off',
  BOT_CHECK: 'none',
  ARGON2_MEMORY_KIB: '1024',
  ARGON2_PASSES: '1',
  ADMIN_EMAIL: credentials.email,
  ADMIN_PASSWORD: credentials.password,
};

/** An answer, with its body parsed if it is JSON. */
export interface Answer {
  status: number;
  bytes: Buffer;
  text: string;
  body: unknown;
}
/** Sends a request as a user; `route`: method and path. */
export type Ask = (route: string, body?: object) => Promise<Answer>;

/** The built shop in one process, with a database that the test can read, pieces from CSV and no demo music. */
export async function startShopProcess(brassCsv: string) {
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  writeFileSync(join(dataDir, 'brass.csv'), brassCsv);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const run = (script: string, ...args: string[]) =>
    startedProgram([script, ...args], {
      ...environment,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
    });
  const start = async () => {
    const shop = run('apps/standalone/dist/main.js');
    await Promise.race([shop.ended.then((code) => fail(code, shop.output())), isReady(shop.output)]);
    return shop;
  };
  const imported = run('apps/catalogue/dist/import/import.main.js', dataDir);
  if ((await imported.ended) !== 0) throw new Error(imported.output());
  let shop = await start();
  return {
    url,
    databaseUrl: database.url,
    query: database.query,
    /** Ingests a folder of music files, as `npm run ingest` does. */
    ingest: async (folder: string): Promise<void> => {
      const ingested = run('apps/library/dist/ingest/ingest.main.js', folder);
      if ((await ingested.ended) !== 0) throw new Error(ingested.output());
    },
    /** A new visitor that keeps its cookies. */
    visitor: (): Ask => visitorOf(url),
    administrator: async (): Promise<Ask> => {
      const send = visitorOf(url);
      await send('POST /api/user', credentials);
      return send;
    },
    /** `kill -9` for the whole shop. */
    kill: async (): Promise<void> => {
      shop.child.kill('SIGKILL');
      await shop.ended;
    },
    restart: async (): Promise<void> => {
      shop = await start();
    },
    stop: async (): Promise<void> => {
      shop.child.kill('SIGTERM');
      await shop.ended;
      const roles = await database.query<{ name: string }>(
        `select rolname as name from pg_roles where starts_with(rolname, current_database() || '_')`,
      );
      for (const { name } of roles) await database.query(`drop owned by ${name}; drop role ${name}`);
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>;

const fail = (code: number | null, output: string): never => {
  throw new Error(`The shop (built by npm run build) ended with ${code}:\n${output}`);
};

const isReady = (output: () => string) =>
  eventually(() => {
    if (!output().includes('Ready: ')) throw new Error(`not ready:\n${output()}`);
  }, 150_000);

function visitorOf(url: string): Ask {
  const jar = new CookieJar();
  return async (route, body) => {
    const [method = '', path = ''] = route.split(' ');
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...jar.headers,
        ...(body ? { 'content-type': 'application/json', origin: url } : {}),
      },
      body: body && JSON.stringify(body),
    });
    jar.keep(response.headers.getSetCookie());
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, bytes, text, body: isJson ? JSON.parse(text) : null };
  };
}
