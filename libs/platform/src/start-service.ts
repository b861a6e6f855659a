import { type DynamicModule, type INestMicroservice, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { CustomTransportStrategy, MicroserviceOptions } from '@nestjs/microservices';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { CacheStore } from './cache/cache-store.js';
import { Database } from './database/database.js';
import { assertMigrated } from './database/migrate.js';
import { Readiness, type ReadinessChecks, startHealthServer } from './health/health.server.js';
import { createLogger, NestLogger } from './logger.js';
import { stopOnSignal } from './process-lifecycle.js';

interface ServiceDescription {
  name: string;
  module: Type | DynamicModule;
  strategy: CustomTransportStrategy;
}

/** Builds one service on its transport and starts listening; shared by `startService` and standalone. */
export async function createService({
  name,
  module,
  strategy,
}: ServiceDescription): Promise<INestMicroservice> {
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(module, {
    strategy,
    logger: new NestLogger(createLogger(name)),
    abortOnError: false,
  });
  const database = app.get(Database, { strict: false });
  await assertMigrated(database.dataSource);
  await app.listen();
  return app;
}

interface AloneService extends ServiceDescription {
  healthPort: number;
  /** Dependencies besides its database and the cache, for its readiness check. */
  checks?: (app: INestMicroservice) => ReadinessChecks;
  /** Runs once the service serves, before it prints its `Ready` line. */
  welcome?: () => Promise<void>;
}

/** Starts one service in a process of its own: transport, health port, graceful stop. */
export async function startService(service: AloneService): Promise<void> {
  const app = await createService(service);
  const readiness = new Readiness({ ...checksOf(app), ...service.checks?.(app) });
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const health = await startHealthServer(service.healthPort, readiness, metrics);
  stopOnSignal(async () => {
    readiness.close();
    await app.close();
    health.server.close();
  });
  await service.welcome?.();
  process.stdout.write(`Ready: ${service.name}, health on http://127.0.0.1:${health.port}/readyz\n`);
}

const checksOf = (app: INestMicroservice): ReadinessChecks => ({
  database: () => app.get(Database, { strict: false }).dataSource.query('select 1'),
  cache: () => app.get(CacheStore, { strict: false }).ping(),
});
