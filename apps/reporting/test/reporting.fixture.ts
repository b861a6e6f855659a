import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Call, Envelope, EventContract, PayloadOf, ReplyOf, RequestOf } from '@music/contracts';
import { Bus, InProcessBroker, MessagingModule, serverStrategy } from '@music/messaging';
import {
  createService,
  MemoryCacheStore,
  migrate,
  requestContext,
  runInContext,
  serviceRoleUrl,
} from '@music/platform';
import { waitLimitMs, publishTo, startStubService, testDatabase } from '@music/testing';
import { reportingSchema } from '../src/database/reporting.schema.js';
import { ReportingModule } from '../src/reporting.module.js';

const secret = 'a secret only for tests, long enough';
const administrator = { userId: 1, isAdmin: true, onBehalfOf: null };

/** `times`: how often it is delivered. */
type Delivery = Partial<Envelope> & { times?: number };

export type Reporting = Awaited<ReturnType<typeof startReporting>>;

/** Reporting as it runs in the shop: migrated by the owner, running with its own role, with its neighbours' answers. */
export async function startReporting(neighbours: Record<string, Type[]>) {
  const database = await testDatabase({ name: 'reporting', prepare: (url) => migrate(reportingSchema, url) });
  const databaseUrl = await serviceRoleUrl(database.url, 'reporting', secret);
  const broker = new InProcessBroker({ databaseUrl: database.url });
  const messaging = { service: 'reporting', broker, actorSecret: secret };
  const others: { close(): Promise<void> }[] = [];
  for (const [service, controllers] of Object.entries(neighbours))
    others.push(await startStubService(service, controllers, messaging));
  const app = await createService({
    name: 'reporting',
    module: ReportingModule.with({ databaseUrl, cache: new MemoryCacheStore(), messaging }),
    strategy: serverStrategy(messaging),
  });
  const caller = await NestFactory.createApplicationContext(
    MessagingModule.forCaller({ ...messaging, service: 'gateway' }),
    { logger: false },
  );
  const bus = caller.get(Bus);
  return {
    app,
    query: database.query,
    publish: <E extends EventContract>(event: E, payload: PayloadOf<E>, given?: Delivery) =>
      publishTo(broker, event, payload, given),
    /** Calls as the gateway does for an administrator. */
    call: <C extends Call>(contract: C, request: RequestOf<C>): Promise<ReplyOf<C>> =>
      runInContext(requestContext({ actor: administrator }), () =>
        bus.call(contract, request, { timeoutMs: waitLimitMs }),
      ),
    stop: async () => {
      await app.close();
      for (const other of others) await other.close();
      await caller.close();
      await broker.close();
      const role = new URL(databaseUrl).username;
      await database.query(`drop owned by "${role}"`);
      await database.query(`drop role "${role}"`);
      await database.drop();
    },
  };
}
