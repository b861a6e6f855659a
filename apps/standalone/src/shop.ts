import { join, resolve } from 'node:path';
import {
  builtWebRoot,
  GatewayConfig,
  gatewaySchema,
  postgresSessions,
  redisSessions,
  sessionSecrets,
  startGateway,
} from '@music/gateway';
import { welcomeAdministrator } from '@music/identity';
import { InProcessBroker, messagingOptions, serverStrategy, type ServiceParts } from '@music/messaging';
import {
  createCacheStore,
  buildService,
  installationSecret,
  listen,
  type PrintLine,
  webhookSecret,
} from '@music/platform';
import { type DatabaseServer, openDatabaseServer } from '@music/platform/embedded-postgres';
import type { StandaloneEnvironment } from './config.js';
import { loadDemo } from './demo.js';
import { type DatabaseUrlOf, prepareDatabase } from './prepare-database.js';
import type { ServiceDefinition } from './service-definition.js';
import { services } from './services.js';

interface Shop {
  url: string;
  /** The address that it listens on. */
  host: string;
  stop(): Promise<void>;
}

/** Stops what was started, last first: everything at the end, or what came before a part that fails to start. */
class StartedParts {
  private readonly stops: (() => Promise<unknown>)[] = [];
  add(stop: () => Promise<unknown>): void {
    this.stops.unshift(stop);
  }
  async stop(): Promise<void> {
    for (const stop of this.stops.splice(0)) await stop();
  }
}

/** Starts the database, every service and the gateway in this process; `printLine` shows the user what is going on. */
export async function startShop(environment: StandaloneEnvironment, printLine: PrintLine): Promise<Shop> {
  const started = new StartedParts();
  try {
    const { url, host } = await start(environment, started, printLine);
    return { url, host, stop: () => started.stop() };
  } catch (error) {
    await started.stop();
    throw error;
  }
}

async function start(environment: StandaloneEnvironment, started: StartedParts, printLine: PrintLine) {
  const server = await openDatabaseServer(environment, printLine);
  started.add(() => server.stop());
  const databaseUrlOf = await migrateAndLoadDemo(environment, server, printLine);

  const cache = createCacheStore(environment);
  started.add(() => cache.close());
  const broker = new InProcessBroker({ databaseUrl: server.url });
  started.add(() => broker.close());
  const messaging = (service: string) => messagingOptions(service, environment, broker);

  // All are built before the first one starts: some call others when they start, and such a call waits for the other to listen.
  const apps = [];
  for (const definition of services) {
    const { service } = definition.schema;
    const app = await build(definition, environment, {
      databaseUrl: databaseUrlOf(service),
      cache,
      messaging: messaging(service),
    });
    started.add(() => app.close());
    apps.push(app);
  }
  for (const app of apps) await listen(app);
  const gateway = await startGateway({
    config: new GatewayConfig(environment, builtWebRoot()),
    cache,
    messaging: messaging('gateway'),
    sessions: {
      storage: await sessionStorage(environment, databaseUrlOf('gateway')),
      secrets: sessionSecrets(environment),
    },
    webhooks: { databaseUrl: databaseUrlOf('gateway'), secret: webhookSecret(environment) },
  });
  started.add(() => gateway.stop());
  // Last, so that the password, which is printed only once, does not scroll away above an error that stops the start.
  await welcomeAdministrator(databaseUrlOf('identity'), environment, printLine);
  if (!environment.SMTP_URL) printLine(`Mailbox: ${gateway.url}/dev/mailbox`);
  return gateway;
}

/** Migrates every schema and, at the very first start, loads the demo. */
async function migrateAndLoadDemo(
  environment: StandaloneEnvironment,
  server: DatabaseServer,
  printLine: PrintLine,
): Promise<DatabaseUrlOf> {
  const dataDir = resolve(environment.DATA_DIR);
  const schemas = [...services.map((service) => service.schema), gatewaySchema];
  const databaseUrlOf = await prepareDatabase(schemas, server.url, installationSecret(dataDir, 'database'));
  if (server.embedded) await loadDemo(databaseUrlOf, join(dataDir, 'demo'), environment, printLine);
  return databaseUrlOf;
}

const sessionStorage = (
  { SESSION_REDIS_URL, REDIS_URL, NAME_PREFIX }: StandaloneEnvironment,
  databaseUrl: string,
) => {
  const redis = SESSION_REDIS_URL ?? REDIS_URL;
  return redis ? redisSessions(redis, NAME_PREFIX) : postgresSessions(databaseUrl);
};

const build = (
  { schema, module }: ServiceDefinition,
  environment: StandaloneEnvironment,
  parts: ServiceParts,
) =>
  buildService({
    name: schema.service,
    module: module.with(parts, environment),
    strategy: serverStrategy(parts.messaging),
  });
