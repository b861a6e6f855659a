import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Actor, Call, EventContract, PayloadOf, ReplyOf, RequestOf } from '@music/contracts';
import { Bus, InProcessBroker, MessagingModule, serverStrategy } from '@music/messaging';
import {
  createService,
  MemoryCacheStore,
  migrate,
  type RequestContext,
  requestContext,
  runInContext,
  serviceRoleUrl,
} from '@music/platform';
import { publishTo, retryWhile, startNeighbour, testDatabase, waitLimitMs } from '@music/testing';
import { readLibraryConfig } from '../src/config.js';
import { librarySchema } from '../src/database/library.schema.js';
import { LibraryModule } from '../src/library.module.js';

const secret = 'a secret only for tests, long enough';

export type Library = Awaited<ReturnType<typeof startLibrary>>;

interface Options {
  environment?: Record<string, string>;
  /** The controllers that stand in for the services that the library calls, by their names. */
  neighbours?: Record<string, Type[]>;
  printLine?: (line: string) => void;
}

/** The library as it runs in the shop: migrated by the owner, running with its own role, with a folder of its own for files. */
export async function startLibrary({
  environment = {},
  neighbours = {},
  printLine = () => undefined,
}: Options = {}) {
  const database = await testDatabase({ name: 'library', prepare: (url) => migrate(librarySchema, url) });
  const databaseUrl = await serviceRoleUrl(database.url, 'library', secret);
  const dataDir = mkdtempSync(join(tmpdir(), 'library-'));
  const broker = new InProcessBroker({ databaseUrl: database.url });
  const messaging = { service: 'library', broker, actorSecret: secret };
  const others: { close(): Promise<void> }[] = [];
  for (const [service, controllers] of Object.entries(neighbours))
    others.push(await startNeighbour(service, controllers, messaging));
  const app = await createService({
    name: 'library',
    module: LibraryModule.with({
      databaseUrl,
      cache: new MemoryCacheStore(),
      messaging,
      printLine,
      config: readLibraryConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...environment }),
    }),
    strategy: serverStrategy(messaging),
  });
  const caller = await NestFactory.createApplicationContext(
    MessagingModule.forCaller({ ...messaging, service: 'gateway' }),
    { logger: false },
  );
  const callWith = <C extends Call>(
    context: Partial<RequestContext>,
    contract: C,
    request: RequestOf<C>,
  ): Promise<ReplyOf<C>> =>
    retryWhile(['LIBRARY_FILE_PREPARING', 'UNAVAILABLE'], () =>
      runInContext(requestContext(context), () =>
        caller.get(Bus).call(contract, request, { timeoutMs: waitLimitMs }),
      ),
    );
  return {
    app,
    dataDir,
    /** Calls as the gateway does: for a user, or for the browser of a visitor. */
    callWith,
    query: database.query,
    publish: <E extends EventContract>(
      event: E,
      payload: PayloadOf<E>,
      delivery: Parameters<typeof publishTo>[3] = {},
    ) => publishTo(broker, event, payload, delivery),
    /** Calls as the gateway does: `actor` null is a visitor. */
    call: <C extends Call>(actor: Actor | null, contract: C, request: RequestOf<C>): Promise<ReplyOf<C>> =>
      callWith({ actor }, contract, request),
    stop: async () => {
      await app.close();
      for (const other of others) await other.close();
      await caller.close();
      await broker.close();
      const role = new URL(databaseUrl).username;
      await database.query(`drop owned by "${role}"`);
      await database.query(`drop role "${role}"`);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
