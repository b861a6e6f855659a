import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it, jest } from '@jest/globals';
import { cancelImport, getImport, startImport } from '@music/contracts';
import { FileStore } from '@music/platform/files';
import { eventually } from '@music/testing/eventually';
import { importFolder } from '../src/import/import-folder.js';
import { ImportsRepository } from '../src/import-administration/imports.repository.js';
import { ImportThread } from '../src/threads/import-thread.js';
import { catalogueFolder } from './import-folder.js';
import {
  callCatalogue,
  catalogue,
  stopReplica,
  audited,
  ended,
  good,
  part,
  refusal,
  rows,
  run,
  titles,
  upload,
  useReplica,
} from './imports.fixture.js';

useReplica();

const cancel = (importId: string) => callCatalogue(cancelImport, { importId });

describe('an import that an administrator cancels', () => {
  it('ends at once, also while a file is being read, and can be started again', async () => {
    const importId = await upload(good);
    const endless = new Readable({ read: () => undefined });
    const reading = jest.spyOn(part(FileStore), 'read').mockResolvedValue(endless);
    await callCatalogue(startImport, { importId });
    await eventually(() => expect(reading).toHaveBeenCalled());
    expect(await cancel(importId)).toMatchObject({ state: 'cancelled', report: null });
    await eventually(() => expect(endless.destroyed).toBe(true));
    reading.mockRestore();
    expect(await titles()).toEqual([]);
    expect(await audited()).toEqual([]);
    expect((await run(importId)).report?.outcome).toBe('imported');
  });

  it('tells its thread to end, and makes way for the next import', async () => {
    const [first, second] = [await upload(good), await upload(good)];
    let signal: AbortSignal | undefined;
    const running = jest.spyOn(part(ImportThread), 'run').mockImplementationOnce((_task, _port, given) => {
      signal = given;
      return new Promise((_, reject) =>
        given?.addEventListener('abort', () => reject(given.reason as Error)),
      );
    });
    await callCatalogue(startImport, { importId: first });
    await eventually(() => expect(running).toHaveBeenCalled());
    await cancel(first);
    await callCatalogue(startImport, { importId: second });
    expect((await ended(second)).report?.outcome).toBe('imported');
    expect(signal?.aborted).toBe(true);
    expect((await ended(first)).state).toBe('cancelled');
  });

  it('writes nothing, even if its rows are written and only the commit is missing', async () => {
    await stopReplica();
    const importId = randomUUID();
    await rows(`insert into import_jobs (id, state, started_at) values ($1, 'waiting', now())`, [importId]);
    const imports = new ImportsRepository(catalogue.database);
    const job = await imports.claimNext();
    if (!job) throw new Error('There is no import.');
    await imports.cancel(importId);
    const { folder, remove } = await catalogueFolder(good);
    const record = async (): Promise<void> => {
      expect(await titles()).toHaveLength(2);
      const totals = { read: 2, inserted: 2, updated: 0, unchanged: 0, repaired: 0, rejected: 0 };
      await imports.record(job, { outcome: 'imported', files: [], totals, keptEdits: 0, tookMs: 5 });
    };
    await expect(importFolder(catalogue.database, folder, { record })).rejects.toThrow('was cancelled');
    expect(await titles()).toEqual([]);
    expect(await imports.claimNext()).toBeNull();
    await remove();
  });

  it('stays as it is once it has ended', async () => {
    const importId = await upload(good);
    const imported = await run(importId);
    expect(await cancel(importId)).toEqual(imported);
    expect(await titles()).toHaveLength(2);
    expect(await callCatalogue(getImport, { importId })).toEqual(imported);
    expect(await refusal(cancel(randomUUID()))).toBe('CATALOGUE_IMPORT_UNKNOWN');
  });
});
