import { rm } from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@music/platform/embedded-postgres';

interface TestServer {
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL for tests: the one named by TEST_DATABASE_URL, or an embedded one of their own. */
export async function openTestServer(): Promise<TestServer> {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(tmpdir(), 'messaging-'));
  const server = await startEmbeddedPostgres({ dataDir });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
