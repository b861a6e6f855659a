import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Call, EventContract, PayloadOf, ReplyOf, RequestOf } from '@music/contracts';
import {
  Bus,
  InProcessBroker,
  MessagingModule,
  type MessagingOptions,
  serverStrategy,
  type ServiceParts,
} from '@music/messaging';
import {
  createService,
  MemoryCacheStore,
  migrate,
  type RequestContext,
  requestContext,
  runInContext,
  schemaName,
  serviceRoleUrl,
  type ServiceSchema,
} from '@music/platform';
import { type TestDatabase, testDatabase } from '../database/test-database.js';
import { waitLimitMs } from '../wait-limit.js';
import { publishTo } from './publish-to.js';
import { startStubService } from './stub-service.js';

interface TestServiceOptions {
  schema: ServiceSchema;
  module: (parts: ServiceParts) => DynamicModule;
  /** The controllers that stand in for the services that this one calls, by their names. */
  neighbours?: Record<string, Type[]>;
  /** Times for the service, or a RabbitMQ instead of the broker in this process. */
  messaging?: Pick<MessagingOptions, 'times' | 'amqpUrl' | 'prefix'>;
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;

type Delivery = Parameters<typeof publishTo>[3];

const actorSecret = 'a secret only for tests, long enough';

/** A service as it runs in the shop: migrated by the owner, running with its own role. Call `stop` in `afterAll`. */
export async function startTestService({ schema, module, neighbours = {}, ...more }: TestServiceOptions) {
  const { service } = schema;
  const name = schemaName(service);
  const database = await testDatabase({ name, schema: name, prepare: (url) => migrate(schema, url) });
  const databaseUrl = await serviceRoleUrl(database.url, service, actorSecret);
  const broker = new InProcessBroker({ databaseUrl: database.url });
  const messaging = { service, broker, actorSecret, ...more.messaging };
  const stubs = await startStubs(neighbours, messaging);
  const start = () =>
    createService({
      name: service,
      module: module({ databaseUrl, cache: new MemoryCacheStore(), messaging }),
      strategy: serverStrategy(messaging),
    });
  let app = await start();
  const gateway = await startCaller(messaging);
  return {
    /** The running service; a restart replaces it. */
    app: () => app,
    ...callsOf(gateway.get(Bus)),
    publish: <E extends EventContract>(event: E, payload: PayloadOf<E>, delivery?: Delivery) =>
      publishTo(broker, event, payload, delivery),
    /** Statements of the database's owner, unlike the service itself, which has a role of its own. */
    query: database.query,
    connect: database.connect,
    ownerUrl: database.url,
    serviceUrl: databaseUrl,
    restart: async () => {
      await app.close();
      app = await start();
    },
    stop: async () => {
      await app.close();
      for (const stub of stubs) await stub.close();
      await gateway.close();
      await broker.close();
      await dropWithRole(database, new URL(databaseUrl).username);
    },
  };
}

async function startStubs(neighbours: Record<string, Type[]>, messaging: MessagingOptions) {
  const stubs = [];
  for (const [service, controllers] of Object.entries(neighbours))
    stubs.push(await startStubService(service, controllers, messaging));
  return stubs;
}

const startCaller = (messaging: MessagingOptions) =>
  NestFactory.createApplicationContext(MessagingModule.forCaller({ ...messaging, service: 'gateway' }), {
    logger: false,
  });

const callsOf = (bus: Bus) => ({
  /** For calls without a context, and with their own timeout. */
  bus,
  /** Calls as the gateway does: for a user, or for the browser of a visitor. */
  call: <C extends Call>(
    context: Partial<RequestContext>,
    contract: C,
    request: RequestOf<C>,
  ): Promise<ReplyOf<C>> =>
    runInContext(requestContext(context), () => bus.call(contract, request, { timeoutMs: waitLimitMs })),
});

/** Roles belong to the whole server, so they outlive a database. */
async function dropWithRole({ query, drop }: TestDatabase, role: string): Promise<void> {
  await query(`drop owned by "${role}"`);
  await query(`drop role "${role}"`);
  await drop();
}
