import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import {
  type Actor,
  addImportFile,
  type Call,
  type CatalogueImport,
  getImport,
  type ReplyOf,
  type RequestOf,
  startImport,
} from '@music/contracts';
import {
  Bus,
  CallError,
  InProcessBroker,
  MessagingModule,
  type MessagingOptions,
  serverStrategy,
} from '@music/messaging';
import { createService, MemoryCacheStore, parseEnv, requestContext, runInContext } from '@music/platform';
import { FileStore } from '@music/platform/files';
import { eventually } from '@music/testing/eventually';
import { waitLimitMs } from '@music/testing/wait-limit';
import type { INestApplicationContext, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CatalogueModule } from '../src/catalogue.module.js';
import { catalogueEnvironment } from '../src/config.js';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { brassRow, catalogueFolder, type Files } from './import-folder.js';

const boss: Actor = { userId: 7, isAdmin: true, onBehalfOf: null };

/** The catalogue's database. */
export let catalogue: CatalogueDatabase;
let broker: InProcessBroker;
let dataDir: string;
let caller: INestApplicationContext;
let replica: INestMicroservice | null = null;

/** A service of the running replica. */
export function part<T>(type: abstract new (...parts: never[]) => T): T {
  if (!replica) throw new Error('No replica runs.');
  return replica.get<T>(type, { strict: false });
}

const messaging = (service: string): MessagingOptions => ({
  service,
  broker,
  actorSecret: 'a secret of thirty-two letters ...',
});
export const callCatalogue = <C extends Call>(call: C, request: RequestOf<C>): Promise<ReplyOf<C>> =>
  runInContext(requestContext({ correlationId: 'test', actor: boss }), () =>
    caller.get(Bus).call(call, request, { timeoutMs: waitLimitMs }),
  );
export const rows = <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  catalogue.database.manager.query(sql, values) as Promise<T[]>;

export async function startReplica(): Promise<void> {
  const module = CatalogueModule.with(
    { databaseUrl: catalogue.url, cache: new MemoryCacheStore(), messaging: messaging('catalogue') },
    parseEnv(catalogueEnvironment, { DATA_DIR: dataDir }),
  );
  replica = await createService({
    name: 'catalogue',
    module,
    strategy: serverStrategy(messaging('catalogue')),
  });
}
export async function stopReplica(): Promise<void> {
  await replica?.close();
  replica = null;
}

/** Sends the files as the gateway does. */
export async function upload(files: Files): Promise<string> {
  const importId = randomUUID();
  const { folder, remove } = await catalogueFolder(files);
  const store = part(FileStore);
  for (const name of Object.keys(files) as 'brass.csv'[]) {
    const stored = await store.write('uploads', Readable.from([await readFile(join(folder, name))]));
    await callCatalogue(addImportFile, { importId, name, ...stored });
  }
  await remove();
  return importId;
}
export const ended = (importId: string): Promise<CatalogueImport> =>
  eventually(async () => {
    const found = await callCatalogue(getImport, { importId });
    expect(['done', 'failed', 'cancelled']).toContain(found.state);
    return found;
  });
type Choices = Omit<RequestOf<typeof startImport>, 'importId'>;
export async function run(importId: string, choices: Choices = {}): Promise<CatalogueImport> {
  await callCatalogue(startImport, { importId, ...choices });
  return ended(importId);
}
export const refusal = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.then(
    () => null,
    (error: unknown) => error,
  );
  return error instanceof CallError ? error.code : String(error);
};
export const titles = async (): Promise<string[]> =>
  (await rows<{ title: string }>('select title from pieces order by title')).map(({ title }) => title);
export const audited = () =>
  rows<{ actor: string; payload: unknown }>(
    `select envelope ->> 'actor' as actor, envelope -> 'payload' as payload from outbox
      where event = 'catalogue.imported' order by envelope ->> 'occurredAt'`,
  );

/** Each test gets its own catalogue, with one replica of the service running. */
export function useReplica(): void {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'imports-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  beforeEach(async () => {
    catalogue = await catalogueDatabase();
    broker = new InProcessBroker({ databaseUrl: catalogue.url });
    await startReplica();
    caller = await NestFactory.createApplicationContext(MessagingModule.forCaller(messaging('gateway')), {
      logger: false,
    });
  });
  afterEach(async () => {
    await caller.close();
    await stopReplica();
    await broker.close();
    await catalogue.stop();
  });
}

export const good: Files = {
  'brass.csv': [brassRow(), brassRow({ pieceId: 2, publicationId: 102, title: 'Tone' })],
};
