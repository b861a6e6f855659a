import { type DynamicModule, type INestMicroservice, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { CustomTransportStrategy, MicroserviceOptions } from '@nestjs/microservices';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { CacheStore } from './cache/cache-store.js';
import { Database } from './database/database.js';
import { assertMigrated } from './database/migrate.js';
import {
  listenHost,
  type ListenEnvironment,
  localUrl,
  type PlatformEnvironment,
  readyLine,
} from './environment.js';
import { Readiness, type ReadinessChecks, startHealthServer } from './health/health.server.js';
import { ServiceMetrics } from './health/service-metrics.js';
import { createLogger, NestLogger } from './logger.js';
import { printLine } from './print-line.js';
import { stopOnSignal } from './process-lifecycle.js';

interface ServiceDescription {
  name: string;
  module: Type | DynamicModule;
  strategy: CustomTransportStrategy;
}

/**
 * Builds one service on its transport and starts listening.
 * @internal
 */
export async function createService(description: ServiceDescription): Promise<INestMicroservice> {
  const app = await buildService(description);
  await listen(app);
  return app;
}

/** For standalone, which builds all of its services before the first one listens. */
export const buildService = ({ name, module, strategy }: ServiceDescription): Promise<INestMicroservice> =>
  NestFactory.createMicroservice<MicroserviceOptions>(module, {
    strategy,
    logger: new NestLogger(createLogger(name)),
    abortOnError: false,
  });

/** Refuses to listen on a schema of an unknown version. */
export async function listen(app: INestMicroservice): Promise<void> {
  await assertMigrated(app.get(Database, { strict: false }).dataSource);
  await app.listen();
}

export interface ServiceProcess extends ServiceDescription {
  environment: ListenEnvironment & Pick<PlatformEnvironment, 'HEALTH_PORT'>;
  /** Dependencies besides its database and the cache, for its readiness check. */
  checks?: (app: INestMicroservice) => ReadinessChecks;
  /** Runs once the service is listening, before the `Ready` line is printed. */
  onListening?: () => Promise<void>;
}

/**
 * Starts one service in a process of its own: transport, health port, graceful stop. Listening waits for the broker for as
 * long as it takes. Until then the process is alive but not ready, and still stops on a signal.
 */
export async function startService(service: ServiceProcess): Promise<void> {
  const readiness = new Readiness();
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const { environment } = service;
  const address = { host: listenHost(environment), port: environment.HEALTH_PORT };
  const health = await startHealthServer(address, readiness, metrics);
  let app: INestMicroservice | null = null;
  stopOnSignal(async () => {
    readiness.close();
    await app?.close();
    health.server.close();
  });
  app = await buildService(service);
  app.get(ServiceMetrics, { strict: false }).addTo(metrics);
  await listen(app);
  readiness.open({ ...checksOf(app), ...service.checks?.(app) });
  await service.onListening?.();
  const healthUrl = `${localUrl(address.host, health.port)}/readyz`;
  printLine(readyLine(`${service.name}, health on ${healthUrl}`, address.host));
}

const checksOf = (app: INestMicroservice): ReadinessChecks => ({
  database: () => app.get(Database, { strict: false }).dataSource.query('select 1'),
  cache: () => app.get(CacheStore, { strict: false }).ping(),
});
