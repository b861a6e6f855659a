import { join, resolve } from 'node:path';
import {
  builtWebRoot,
  GatewayConfig,
  gatewaySchema,
  postgresSessions,
  redisSessions,
  sessionSecrets,
  startGateway,
  webhookSecret,
} from '@music/gateway';
import { welcomeAdministrator } from '@music/identity';
import { InProcessBroker, messagingOptions, type MessagingOptions, serverStrategy } from '@music/messaging';
import { type CacheStore, createCacheStore, createService, installationSecret } from '@music/platform';
import { type DatabaseServer, openDatabaseServer } from '@music/platform/embedded-postgres';
import type { StandaloneEnvironment } from './config.js';
import { loadDemo } from './demo.js';
import { prepareDatabase } from './prepare-database.js';
import type { ServicePart } from './service-part.js';
import { services } from './services.js';

export interface Shop {
  url: string;
  stop(): Promise<void>;
}

/** Puts one part down when a later one fails to start, and all of them at the end: the last started goes first. */
class Running {
  private readonly parts: (() => Promise<unknown>)[] = [];
  add(stop: () => Promise<unknown>): void {
    this.parts.unshift(stop);
  }
  async stop(): Promise<void> {
    for (const stop of this.parts.splice(0)) await stop();
  }
}

/** Starts the database, every service and the gateway in this process; `say` tells the user what is going on. */
export async function startShop(
  environment: StandaloneEnvironment,
  say: (line: string) => void,
): Promise<Shop> {
  const running = new Running();
  try {
    const url = await start(environment, running, say);
    return { url, stop: () => running.stop() };
  } catch (fault) {
    await running.stop();
    throw fault;
  }
}

async function start(environment: StandaloneEnvironment, running: Running, say: (line: string) => void) {
  const server = await openDatabaseServer(environment, say);
  running.add(() => server.stop());
  const urls = await fillDatabase(environment, server, say);

  const cache = createCacheStore(environment);
  running.add(() => cache.close());
  const broker = new InProcessBroker({ databaseUrl: server.url });
  running.add(() => broker.close());
  const messaging = (service: string) => messagingOptions(service, environment, broker);

  for (const service of services) {
    const { service: name } = service.schema;
    const app = await startPart(service, urls(name), cache, messaging(name));
    running.add(() => app.close());
  }
  const gateway = await startGateway({
    config: new GatewayConfig(environment, builtWebRoot()),
    cache,
    messaging: messaging('gateway'),
    sessions: {
      storage: await sessionStorage(environment, urls('gateway')),
      secrets: sessionSecrets(environment),
    },
    webhooks: { databaseUrl: urls('gateway'), secret: webhookSecret(environment) },
  });
  running.add(() => gateway.stop());
  // Only now: a password that is shown once must not scroll away above the reason why the shop does not start.
  await welcomeAdministrator(urls('identity'), environment, say);
  if (!environment.SMTP_URL) say(`Mailbox: ${gateway.url}/dev/mailbox`);
  return gateway.url;
}

/** Migrates, and at the very first start puts in music. */
async function fillDatabase(
  environment: StandaloneEnvironment,
  server: DatabaseServer,
  say: (line: string) => void,
): Promise<(service: string) => string> {
  const dataDir = resolve(environment.DATA_DIR);
  const schemas = [...services.map((service) => service.schema), gatewaySchema];
  const urls = await prepareDatabase(schemas, server.url, installationSecret(dataDir, 'database'));
  if (server.embedded) await loadDemo(urls, join(dataDir, 'demo'), environment.DEMO_YEARS, say);
  return urls;
}

const sessionStorage = (
  { SESSION_REDIS_URL, REDIS_URL, NAME_PREFIX }: StandaloneEnvironment,
  databaseUrl: string,
) => {
  const redis = SESSION_REDIS_URL ?? REDIS_URL;
  return redis ? redisSessions(redis, NAME_PREFIX) : postgresSessions(databaseUrl);
};

const startPart = (part: ServicePart, databaseUrl: string, cache: CacheStore, messaging: MessagingOptions) =>
  createService({
    name: part.schema.service,
    module: part.module({ databaseUrl, cache, messaging }),
    strategy: serverStrategy(messaging),
  });
