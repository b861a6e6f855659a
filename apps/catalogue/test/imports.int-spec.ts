import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Actor,
  addImportFile,
  type Call,
  type CatalogueImport,
  findImportFindings,
  getImport,
  getLatestImport,
  listImportFindings,
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
import { createService, MemoryCacheStore, requestContext, runInContext } from '@music/platform';
import { FileStore } from '@music/platform/files';
import { eventually, waitLimitMs } from '@music/testing';
import type { INestApplicationContext, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CatalogueModule } from '../src/catalogue.module.js';
import { readCatalogueConfig } from '../src/config.js';
import { demoSource, importFolder } from '../src/import/import-folder.js';
import { ImportsRepository } from '../src/import-administration/imports.repository.js';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { brassRow, catalogueFolder, type Files } from './import-folder.js';

const boss: Actor = { userId: 7, isAdmin: true, onBehalfOf: null };

let held: CatalogueDatabase;
let broker: InProcessBroker;
let dataDir: string;
let caller: INestApplicationContext;
let replica: INestMicroservice | null = null;

const messaging = (service: string): MessagingOptions => ({
  service,
  broker,
  actorSecret: 'a secret of thirty-two letters ...',
});
const ask = <C extends Call>(call: C, request: RequestOf<C>): Promise<ReplyOf<C>> =>
  runInContext(requestContext({ correlationId: 'test', actor: boss }), () =>
    caller.get(Bus).call(call, request, { timeoutMs: waitLimitMs }),
  );
const rows = <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  held.database.manager.query(sql, values) as Promise<T[]>;

async function startReplica(): Promise<void> {
  const module = CatalogueModule.with({
    databaseUrl: held.url,
    cache: new MemoryCacheStore(),
    messaging: messaging('catalogue'),
    config: readCatalogueConfig({ DATA_DIR: dataDir }),
  });
  replica = await createService({
    name: 'catalogue',
    module,
    strategy: serverStrategy(messaging('catalogue')),
  });
}
async function stopReplica(): Promise<void> {
  await replica?.close();
  replica = null;
}

/** Sends the files as the gateway does. */
async function upload(files: Files): Promise<string> {
  const importId = randomUUID();
  const { folder, remove } = await catalogueFolder(files);
  const store = replica?.get(FileStore, { strict: false });
  if (!store) throw new Error('No replica runs.');
  for (const name of Object.keys(files) as 'brass.csv'[]) {
    const stored = await store.write('uploads', Readable.from([await readFile(join(folder, name))]));
    await ask(addImportFile, { importId, name, ...stored });
  }
  await remove();
  return importId;
}
const ended = (importId: string): Promise<CatalogueImport> =>
  eventually(async () => {
    const found = await ask(getImport, { importId });
    expect(['done', 'failed']).toContain(found.state);
    return found;
  });
type Choices = Omit<RequestOf<typeof startImport>, 'importId'>;
async function run(importId: string, choices: Choices = {}): Promise<CatalogueImport> {
  await ask(startImport, { importId, ...choices });
  return ended(importId);
}
const refusal = async (call: Promise<unknown>): Promise<string> => {
  const fault = await call.then(
    () => null,
    (error: unknown) => error,
  );
  return fault instanceof CallError ? fault.code : String(fault);
};
const titles = async (): Promise<string[]> =>
  (await rows<{ title: string }>('select title from pieces order by title')).map(({ title }) => title);
const audited = () =>
  rows<{ actor: string; payload: unknown }>(
    `select envelope ->> 'actor' as actor, envelope -> 'payload' as payload from outbox
      where event = 'catalogue.imported' order by envelope ->> 'occurredAt'`,
  );

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'imports-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  held = await catalogueDatabase();
  broker = new InProcessBroker({ databaseUrl: held.url });
  await startReplica();
  caller = await NestFactory.createApplicationContext(MessagingModule.forCaller(messaging('gateway')), {
    logger: false,
  });
});
afterEach(async () => {
  await caller.close();
  await stopReplica();
  await broker.close();
  await held.stop();
});

const good: Files = {
  'brass.csv': [brassRow(), brassRow({ pieceId: 2, publicationId: 102, title: 'Tone' })],
};
const mixed: Files = {
  'brass.csv': [
    brassRow({ year: 'ca.1975' }),
    brassRow({ pieceId: 2, publicationId: 102, title: '' }),
    brassRow({ pieceId: 3, publicationId: 103, title: 'Third', grade: 7 }),
  ],
};

describe('an administrator’s import', () => {
  it('is checked first, which writes nothing, then imported; the log and the audit log say by whom', async () => {
    const importId = await upload(good);
    const checked = await run(importId, { dryRun: true });
    expect(checked).toMatchObject({
      state: 'done',
      dryRun: true,
      files: [{ name: 'brass.csv' }],
      report: { outcome: 'dry run', totals: { read: 2, inserted: 2, rejected: 0 } },
    });
    expect(await titles()).toEqual([]);
    expect(await audited()).toEqual([]);

    const imported = await run(importId);
    expect(imported.report).toMatchObject({ outcome: 'imported', totals: { inserted: 2 }, keptEdits: 0 });
    expect(await titles()).toEqual(['The Red Kite', 'Tone']);
    expect(await rows('select source, actor_id, added from imports')).toEqual([
      { source: 'catalogue', actor_id: 7, added: 2 },
    ]);
    const payload = { importId, rows: 2, added: 2, changed: 0, rejected: 0 };
    expect(await audited()).toMatchObject([{ actor: '7', payload }]);
    expect((await ask(getLatestImport, {})).latest).toEqual(imported);
  });

  it('is shown with its progress to every administrator, and is not started twice', async () => {
    const [first, second] = [await upload(good), await upload(good)];
    const starts = await Promise.all([
      refusal(ask(startImport, { importId: first })),
      refusal(ask(startImport, { importId: second })),
    ]);
    const started = starts[0] === 'null' ? first : second;
    expect(starts.toSorted()).toEqual(['CATALOGUE_IMPORT_BUSY', 'null']);
    expect((await ask(getLatestImport, {})).latest?.importId).toBe(started);
    expect((await ended(started)).report?.outcome).toBe('imported');
    expect(await refusal(ask(startImport, { importId: started }))).toBe('CATALOGUE_IMPORT_CLOSED');
    expect(await refusal(ask(startImport, { importId: randomUUID() }))).toBe('CATALOGUE_IMPORT_UNKNOWN');
    const file = { importId: started, name: 'brass.csv' as const, key: 'uploads/a', bytes: 1 };
    expect(await refusal(ask(addImportFile, file))).toBe('CATALOGUE_IMPORT_CLOSED');
  });

  it('stops at rejected rows, lists them with their cells, and leaves them out if asked to', async () => {
    const importId = await upload(mixed);
    expect((await run(importId)).report).toMatchObject({ outcome: 'stopped', totals: { rejected: 2 } });
    expect(await titles()).toEqual([]);

    const list = await ask(listImportFindings, { importId });
    expect(list).toMatchObject({ total: 3, pages: 1 });
    expect(list.rows.map(({ outcome, row, column, repair }) => [outcome, row, column, repair])).toEqual([
      ['rejected', 3, 'title', null],
      ['rejected', 4, 'grade', null],
      ['repaired', 2, 'year', '1975 · ca.1975'],
    ]);
    const { rows: repaired } = await ask(listImportFindings, { importId, outcome: 'repaired' });
    expect(repaired).toEqual(list.rows.slice(2));
    const part = await ask(findImportFindings, { importId, limit: 2 });
    expect(part).toEqual({ rows: list.rows.slice(0, 2), next: 2 });
    const rest = await ask(findImportFindings, { importId, after: 2, limit: 2 });
    expect(rest).toEqual({ rows: list.rows.slice(2), next: null });

    expect((await run(importId, { skipRejected: true })).report?.outcome).toBe('imported');
    expect(await titles()).toEqual(['The Red Kite']);
    expect((await ask(listImportFindings, { importId })).total).toBe(3);
  });

  it('replaces the demo catalogue only if asked to', async () => {
    const { folder, remove } = await catalogueFolder({ 'brass.csv': [brassRow({ title: 'Demo' })] });
    await importFolder(held.url, folder, { source: demoSource });
    await remove();
    const importId = await upload(good);
    expect((await run(importId, { dryRun: true })).report?.totals.inserted).toBe(2);
    expect(await refusal(ask(startImport, { importId }))).toBe('CATALOGUE_IMPORT_DEMO');
    expect((await run(importId, { replaceDemo: true })).report?.outcome).toBe('imported');
    expect(await titles()).toEqual(['The Red Kite', 'Tone']);
  });

  it('fails without a trace in the catalogue, and can be started again', async () => {
    const importId = await upload(good);
    await rows('alter table publications rename to elsewhere');
    expect(await run(importId)).toMatchObject({ state: 'failed', report: null });
    expect(await titles()).toEqual([]);
    await rows('alter table elsewhere rename to publications');
    expect((await run(importId)).report?.outcome).toBe('imported');
  });

  it('is refused once its files are no longer stored', async () => {
    const importId = await upload(good);
    await rows('update import_files set key = $1', [`uploads/00/00${'0'.repeat(62)}`]);
    expect(await refusal(ask(startImport, { importId }))).toBe('CATALOGUE_IMPORT_UNKNOWN');
    expect((await ask(getImport, { importId })).state).toBe('receiving');
  });

  it('reports cells with characters that PostgreSQL cannot store', async () => {
    const cut = `${'x'.repeat(118)}𝄞 forte`;
    const importId = await upload({
      'brass.csv': [
        brassRow({ grade: '\0' }),
        brassRow({ pieceId: 2, publicationId: 102, title: 'Tone', grade: cut }),
      ],
    });
    await run(importId);
    const list = await ask(listImportFindings, { importId });
    const values = list.rows.filter(({ column }) => column === 'grade').map(({ value }) => value);
    expect(values).toEqual([`${'x'.repeat(118)}\uFFFD…`, '\uFFFD']);
  });

  it('is never reported as failed once it is committed, and ends as soon as its end can be recorded', async () => {
    const importId = await upload(good);
    await rows('alter table outbox rename to elsewhere');
    await ask(startImport, { importId });
    await eventually(async () => expect(await titles()).toHaveLength(2));
    const attempts = () => rows('select from import_jobs where attempts > 1');
    await eventually(async () => expect(await attempts()).toHaveLength(1));
    expect((await ask(getImport, { importId })).state).toBe('running');
    await rows('alter table elsewhere rename to outbox');
    expect((await ended(importId)).report?.outcome).toBe('imported');
    expect(await audited()).toHaveLength(1);
  });
});

describe('an import whose process dies', () => {
  const take = () => new ImportsRepository(held.database).take();
  /** As a process leaves it that has taken the import and died. */
  async function abandoned(): Promise<string> {
    const importId = await upload(good);
    await stopReplica();
    await rows(
      `update import_jobs set state = 'running', started_at = now(), actor_id = 7, attempts = 1 where id = $1`,
      [importId],
    );
    return importId;
  }

  it('begins again in the next', async () => {
    const importId = await abandoned();
    await startReplica();
    expect((await ended(importId)).report?.outcome).toBe('imported');
    expect(await audited()).toHaveLength(1);
  });

  it('is reported as it was if it died after the commit', async () => {
    const importId = await abandoned();
    const none = { read: 2, inserted: 2, updated: 0, unchanged: 0, repaired: 0, rejected: 0 };
    const report = { outcome: 'imported', files: [], totals: none, keptEdits: 0, tookMs: 5 };
    await rows('update import_jobs set report = $2 where id = $1', [importId, JSON.stringify(report)]);
    await startReplica();
    expect((await ended(importId)).report).toEqual(report);
    expect(await audited()).toMatchObject([{ payload: { importId, added: 2 } }]);
    expect(await titles()).toEqual([]);
  });

  it('can record nothing once another process has taken over, so it writes nothing either', async () => {
    await stopReplica();
    await rows(`insert into import_jobs (id, state, started_at) values ($1, 'waiting', now())`, [
      randomUUID(),
    ]);
    const [late, now] = [await take(), await take()];
    const { folder, remove } = await catalogueFolder(good);
    const record = (job: typeof late) => ({
      record: async () => {
        if (!job) throw new Error('There is no import.');
        const totals = { read: 0, inserted: 0, updated: 0, unchanged: 0, repaired: 0, rejected: 0 };
        const report = { outcome: 'imported', files: [], totals, keptEdits: 0, tookMs: 0 } as const;
        await new ImportsRepository(held.database).record(job, { ...report, files: [] });
      },
    });
    await expect(importFolder(held.database, folder, record(late))).rejects.toThrow('has taken over');
    expect(await titles()).toEqual([]);
    await importFolder(held.database, folder, record(now));
    expect(await titles()).toHaveLength(2);
    await remove();
  });

  it('fails after three crashes instead of taking the service down for ever', async () => {
    const importId = await abandoned();
    await rows('update import_jobs set attempts = 3 where id = $1', [importId]);
    await startReplica();
    expect(await ended(importId)).toMatchObject({ state: 'failed' });
    expect(await titles()).toEqual([]);
  });
});
