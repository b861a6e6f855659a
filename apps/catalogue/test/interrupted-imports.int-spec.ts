import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import { describe, expect, it, jest } from '@jest/globals';
import { getImport, startImport } from '@music/contracts';
import { FileStore } from '@music/platform/files';
import { eventually } from '@music/testing/eventually';
import { importFolder } from '../src/import/import-folder.js';
import { ImportRunner } from '../src/import-administration/import.runner.js';
import type { ImportTask } from '../src/import-administration/import-task.js';
import { ImportsRepository } from '../src/import-administration/imports.repository.js';
import { ImportThread, ImportTooLarge } from '../src/threads/import-thread.js';
import { brassRow, catalogueFolder } from './import-folder.js';
import {
  callCatalogue,
  audited,
  ended,
  good,
  catalogue,
  part,
  rows,
  run,
  startReplica,
  stopReplica,
  titles,
  upload,
  useReplica,
} from './imports.fixture.js';

useReplica();

/** A cell that is rejected in any column. */
const unreadable = '\uFFFD';

describe('an interrupted import', () => {
  const take = () => new ImportsRepository(catalogue.database).claimNext();
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

  /** The files of an attempt, as a process leaves them that has died. */
  async function leftFolder(importId: string): Promise<string> {
    const left = await mkdtemp(join(tmpdir(), `music-import-${importId}-`));
    await writeFile(join(left, 'brass.csv'), 'half a file');
    return left;
  }

  it('begins again in the next process', async () => {
    const importId = await abandoned();
    await startReplica();
    expect((await ended(importId)).report?.outcome).toBe('imported');
    expect(await audited()).toHaveLength(1);
  });

  it('is reported as it was if its process died after the commit', async () => {
    const importId = await abandoned();
    const none = { read: 2, inserted: 2, updated: 0, unchanged: 0, repaired: 0, rejected: 0 };
    const report = { outcome: 'imported', files: [], totals: none, keptEdits: 0, tookMs: 5 };
    await rows('update import_jobs set report = $2 where id = $1', [importId, JSON.stringify(report)]);
    const left = await leftFolder(importId);
    await startReplica();
    expect((await ended(importId)).report).toEqual(report);
    expect(await audited()).toMatchObject([{ payload: { importId, added: 2 } }]);
    expect(await titles()).toEqual([]);
    await eventually(() => expect(stat(left)).rejects.toThrow('ENOENT'));
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
        await new ImportsRepository(catalogue.database).record(job, { ...report, files: [] });
      },
    });
    await expect(importFolder(catalogue.database, folder, record(late))).rejects.toThrow('has taken over');
    expect(await titles()).toEqual([]);
    await importFolder(catalogue.database, folder, record(now));
    expect(await titles()).toHaveLength(2);
    await remove();
  });

  it('removes the files that its last attempt has left', async () => {
    const importId = await abandoned();
    const left = await leftFolder(importId);
    const another = await leftFolder(randomUUID());
    await startReplica();
    expect((await ended(importId)).report?.outcome).toBe('imported');
    await expect(stat(left)).rejects.toThrow('ENOENT');
    await expect(stat(another)).resolves.toBeDefined();
    await rm(another, { recursive: true });
  });

  /** A file that never ends, so that an import is still running when the test stops its process. */
  function endlessFile() {
    const endless = new Readable({ read: () => undefined });
    return { endless, reading: jest.spyOn(part(FileStore), 'read').mockResolvedValue(endless) };
  }

  it('does not keep a stopping process waiting for a file, and begins again in the next', async () => {
    const importId = await upload(good);
    const { endless, reading } = endlessFile();
    await callCatalogue(startImport, { importId });
    await eventually(() => expect(reading).toHaveBeenCalled());
    await stopReplica();
    expect(endless.destroyed).toBe(true);
    expect(await rows('select state from import_jobs')).toEqual([{ state: 'running' }]);
    await startReplica();
    expect((await ended(importId)).report?.outcome).toBe('imported');
  });

  it('says so if its files take too much memory', async () => {
    const importId = await upload(good);
    const running = jest.spyOn(part(ImportThread), 'run').mockRejectedValueOnce(new ImportTooLarge());
    expect(await run(importId)).toMatchObject({ state: 'failed', tooLarge: true, report: null });
    running.mockRestore();
    expect(await run(importId)).toMatchObject({ state: 'done', tooLarge: false });
  });

  it('ends alone, without the service, if it takes more memory than its thread may use', async () => {
    const { folder, remove } = await catalogueFolder(good);
    const columns = Object.keys(brassRow()).length;
    const faulty = Array<string>(columns).fill(unreadable).join(',');
    await appendFile(join(folder, 'brass.csv'), `${faulty}\n`.repeat(50_000));
    const job = {
      importId: randomUUID(),
      attempt: 1,
      dryRun: true,
      skipRejected: true,
      replaceDemo: false,
      actorId: 7,
      isRecorded: false,
    };
    const { port1, port2: progress } = new MessageChannel();
    const thread = new ImportThread(64);
    const task: ImportTask = { databaseUrl: catalogue.url, folder, job, progress };
    await expect(thread.run(task, progress)).rejects.toThrow(ImportTooLarge);
    port1.close();
    await thread.stop();
    await remove();
  });

  it('fails after three crashes instead of taking the service down for ever', async () => {
    const importId = await abandoned();
    await rows('update import_jobs set attempts = 3 where id = $1', [importId]);
    const left = await leftFolder(importId);
    await startReplica();
    expect(await ended(importId)).toMatchObject({ state: 'failed' });
    expect(await titles()).toEqual([]);
    await eventually(() => expect(stat(left)).rejects.toThrow('ENOENT'));
  });

  it('begins again after its process was told to stop, also if two others have crashed: only crashes count', async () => {
    const importId = await upload(good);
    const { reading } = endlessFile();
    await rows(
      `update import_jobs set state = 'running', started_at = now(), actor_id = 7, attempts = 2 where id = $1`,
      [importId],
    );
    part(ImportRunner).wake();
    await eventually(() => expect(reading).toHaveBeenCalled());
    await stopReplica();
    expect(await rows('select attempts from import_jobs')).toEqual([{ attempts: 2 }]);
    await startReplica();
    expect((await ended(importId)).report?.outcome).toBe('imported');
  });

  it('is never reported as failed once it is committed, and ends as soon as its end can be recorded', async () => {
    const importId = await upload(good);
    await rows('alter table outbox rename to elsewhere');
    await callCatalogue(startImport, { importId });
    await eventually(async () => expect(await titles()).toHaveLength(2));
    const attempts = () => rows('select from import_jobs where attempts > 1');
    await eventually(async () => expect(await attempts()).toHaveLength(1));
    expect((await callCatalogue(getImport, { importId })).state).toBe('running');
    await rows('alter table elsewhere rename to outbox');
    expect((await ended(importId)).report?.outcome).toBe('imported');
    expect(await audited()).toHaveLength(1);
  });
});
