import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { launchChromium } from './chromium.js';
import { type Environment, freshDataDir, startProcess } from './shop-program.js';

interface Resource {
  /** A folder or an address. */
  place: string;
  close: () => Promise<unknown>;
}

/** The data of a shop that was started once and stopped: to be copied, because the first start takes longest. */
async function data(environment: Environment): Promise<Resource> {
  const folder = freshDataDir();
  const shop = await startProcess({ RATE_LIMITS: 'off', ...environment, DATA_DIR: folder });
  await shop.stop();
  // Test data need not be durable, so fsync is off.
  appendFileSync(join(folder, 'postgres/cluster/postgresql.conf'), 'fsync = off\nfull_page_writes = off\n');
  return { place: folder, close: async () => undefined };
}

async function shop(environment: Environment): Promise<Resource> {
  const { url, stop } = await startProcess(environment);
  return { place: url, close: stop };
}

async function browser({ JS_FLAGS }: Environment): Promise<Resource> {
  const server = await launchChromium(JS_FLAGS);
  return { place: server.wsEndpoint(), close: () => server.close() };
}

const makers: Record<string, (environment: Environment) => Promise<Resource>> = { data, shop, browser };

/**
 * Creates what several specs share, each thing once, when the first spec asks for it: `POST /shop` with its variables as JSON.
 * Everything ends with `close`.
 */
export async function serveSharedResources(): Promise<{ url: string; close: () => Promise<void> }> {
  const resources = new Map<string, Promise<Resource>>();
  const getOrCreate = (kind: string, variables: string): Promise<Resource> => {
    const key = `${kind} ${variables}`;
    const resource = resources.get(key) ?? makers[kind]?.(JSON.parse(variables) as Environment);
    if (!resource) throw new Error(`Nothing shared is called ${kind}`);
    resources.set(key, resource);
    return resource;
  };
  const server = createServer((request, response) => {
    response.shouldKeepAlive = false;
    text(request)
      .then((variables) => getOrCreate(request.url?.slice(1) ?? '', variables))
      .then(({ place }) => response.end(place))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.requestTimeout = 0;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      for (const resource of resources.values())
        await resource.then(({ close }) => close()).catch(() => undefined);
    },
  };
}
