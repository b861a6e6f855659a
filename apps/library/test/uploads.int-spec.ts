import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addUploadedFile, getUpload, startIngest, type Upload } from '@music/contracts';
import { FileStore } from '@music/platform/files';
import { eventually } from '@music/testing/eventually';
import { LibraryConfig } from '../src/config.js';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { FileReader } from '../src/ingest/reading/file-reader.js';
import { IngestService } from '../src/ingest/ingest.service.js';
import { JobQueue } from '../src/jobs/job-queue.js';
import { JobWorkers } from '../src/jobs/job-workers.js';
import { JobsRepository } from '../src/jobs/jobs.repository.js';
import { UploadHandler } from '../src/uploads/upload.handler.js';
import { UploadsRepository } from '../src/uploads/uploads.repository.js';
import { storedOf, startIngesting } from './ingest.fixture.js';
import type { Library } from './library.fixture.js';
import { pdfOf } from './pdf-files.js';
import { zipOf } from './zip-files.js';

let library: Library;
beforeAll(async () => {
  library = await startIngesting();
});
afterEach(async () => {
  // Tried again if it deadlocks with what the library does in the background.
  await eventually(() => library.query('truncate library.music_files, library.uploads cascade'));
});
afterAll(() => library.stop());

const stored = (productId: number) => storedOf(library, productId);

const admin = { userId: 1, isAdmin: true, onBehalfOf: null };

async function send(uploadId: string, files: Record<string, Uint8Array>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const stored = await library.app.get(FileStore).write('uploads', Readable.from([Buffer.from(content)]));
    await library.call(admin, addUploadedFile, { uploadId, name, ...stored });
  }
}
const start = (uploadId: string, dryRun = false) => library.call(admin, startIngest, { uploadId, dryRun });
const done = (uploadId: string): Promise<Upload> =>
  eventually(async () => {
    const upload = await library.call(admin, getUpload, { uploadId });
    expect(upload.state).toBe('done');
    return upload;
  });

describe('an upload', () => {
  it('is ingested as one, and reports the result of each file', async () => {
    const uploadId = randomUUID();
    await send(uploadId, {
      'brass-12-score.pdf': await pdfOf(),
      'brass-13-score.pdf': Buffer.from('no PDF'),
    });
    expect(await library.call(admin, getUpload, { uploadId })).toMatchObject({
      state: 'receiving',
      received: 2,
    });
    await start(uploadId);
    await expect(send(uploadId, { 'late.pdf': await pdfOf() })).rejects.toMatchObject({
      code: 'LIBRARY_UPLOAD_CLOSED',
    });
    const { report, done: read, total } = await done(uploadId);
    expect([read, total]).toEqual([2, 2]);
    expect(report).toMatchObject({ outcome: 'taken', totals: { taken: 1, skipped: 0, refused: 1 } });
    expect(await stored(12)).toEqual(['score 1 Score']);
  });

  async function zipped(files: Record<string, Uint8Array>): Promise<Buffer> {
    const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
    const zip = readFileSync(await zipOf(join(folder, 'autumn.zip'), files));
    rmSync(folder, { recursive: true });
    return zip;
  }

  it('may be a zip, and a dry run', async () => {
    const uploadId = randomUUID();
    await send(uploadId, { 'Autumn.zip': await zipped({ 'General Series 1371/Score.pdf': await pdfOf() }) });
    await start(uploadId, true);
    expect((await done(uploadId)).report).toMatchObject({ outcome: 'dry run', totals: { taken: 1 } });
    expect(await stored(12)).toEqual([]);
  });

  it('may be several zips, together with other files; a broken one is refused alone', async () => {
    const uploadId = randomUUID();
    await send(uploadId, {
      'Autumn.zip': await zipped({ 'General Series 1371/Score.pdf': await pdfOf() }),
      'Spring.ZIP': await zipped({ 'General Series 1372/Score.pdf': await pdfOf({ pages: 2 }) }),
      'broken.zip': Buffer.from('no zip'),
      'brass-12-bass.pdf': await pdfOf({ pages: 3 }),
    });
    await start(uploadId);
    const { report } = await done(uploadId);
    expect(report?.files.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual(
      expect.arrayContaining([
        ['General Series 1371/Score.pdf', 'taken', null],
        ['General Series 1372/Score.pdf', 'taken', null],
        ['broken.zip', 'refused', 'is no zip, or a broken one'],
        ['brass-12-bass.pdf', 'taken', null],
      ]),
    );
    expect([await stored(12), await stored(13)]).toEqual([
      ['part 1 Bass', 'score 1 Score'],
      ['score 1 Score'],
    ]);
  });

  it.each([
    { bytes: 100_000_000, outcome: 'taken', reason: null },
    {
      bytes: 100_000_001,
      outcome: 'refused',
      reason: 'has more than 200 MB together with the other zips: upload them one after the other',
    },
  ])('of two zips of $bytes bytes each is $outcome', async ({ bytes, outcome, reason }) => {
    const uploadId = randomUUID();
    await send(uploadId, {
      'Autumn.zip': await zipped({ 'General Series 1371/Score.pdf': await pdfOf() }),
      'Spring.zip': await zipped({ 'General Series 1372/Score.pdf': await pdfOf({ pages: 2 }) }),
    });
    await library.query(`update library.uploaded_files set bytes = ${bytes} where upload_id = '${uploadId}'`);
    await start(uploadId);
    const { report } = await done(uploadId);
    expect(report?.files).toMatchObject([
      { outcome, reason },
      { outcome, reason },
    ]);
  });

  it('that is not a zip says so', async () => {
    const uploadId = randomUUID();
    await send(uploadId, { 'a.zip': Buffer.from('no zip') });
    await start(uploadId);
    const { report } = await done(uploadId);
    expect(report?.files).toMatchObject([
      { name: 'a.zip', outcome: 'refused', reason: 'is no zip, or a broken one' },
    ]);
  });

  it('is refused while another one is read, or if it is unknown', async () => {
    await library.query(
      `insert into library.uploads (id, state, dry_run) values ('${randomUUID()}', 'waiting', false)`,
    );
    const uploadId = randomUUID();
    await send(uploadId, { 'a.pdf': await pdfOf() });
    await expect(start(uploadId)).rejects.toMatchObject({ code: 'LIBRARY_INGEST_BUSY' });
    await expect(start(randomUUID())).rejects.toMatchObject({ code: 'LIBRARY_UPLOAD_UNKNOWN' });
  });

  it('of several that start at once is accepted once, and the others are told to wait', async () => {
    const ids = Array.from({ length: 8 }, () => randomUUID());
    for (const id of ids) await send(id, { 'a.pdf': Buffer.from('no PDF') });
    const started = await Promise.allSettled(ids.map((id) => start(id)));
    const refusals = started.flatMap((end) => (end.status === 'rejected' ? [end.reason as object] : []));
    expect(refusals.length).toBeLessThan(8);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'LIBRARY_INGEST_BUSY' });
  });
});

it('uploads are deleted after 30 days, unless they are still to be read', async () => {
  const [waiting, recent] = [randomUUID(), randomUUID()];
  await library.query(`insert into library.uploads (id, begun_at, state, dry_run) values
    ('${waiting}', now() - interval '31 days', 'waiting', false),
    ('${recent}', now() - interval '29 days', 'failed', false),
    ('${randomUUID()}', now() - interval '31 days', 'failed', false),
    ('${randomUUID()}', now() - interval '31 days', 'receiving', null)`);
  await library.app.get(Housekeeping).run();
  const left = await library.query<{ id: string }>('select id from library.uploads');
  expect(left.map(({ id }) => id).toSorted()).toEqual([waiting, recent].toSorted());
});

describe('an upload whose process stops', () => {
  /** Works like another process of the library. */
  function startWorkers(): JobWorkers {
    const { app } = library;
    const handler = new UploadHandler(app.get(UploadsRepository), app.get(IngestService), app.get(FileStore));
    const [queue, jobs] = [app.get(JobQueue), app.get(JobsRepository)];
    const workers = new JobWorkers(app.get(LibraryConfig), queue, jobs, [handler]);
    workers.onApplicationBootstrap();
    return workers;
  }
  /** From now on the next file is read only once the returned function is called. */
  function holdReading() {
    let release: (value?: unknown) => void = () => undefined;
    const released = new Promise((resolve) => (release = resolve));
    const reader = library.app.get(FileReader);
    const read = FileReader.prototype.read.bind(reader);
    const reading = jest
      .spyOn(reader, 'read')
      .mockImplementationOnce((task) => released.then(() => read(task)));
    return { reading, release };
  }

  it('ends after the file that is being read, and the next process finishes it', async () => {
    await library.app.get(JobWorkers).onModuleDestroy();
    const { reading, release } = holdReading();
    const uploadId = randomUUID();
    await send(uploadId, {
      'brass-12-score.pdf': await pdfOf(),
      'brass-13-score.pdf': await pdfOf({ pages: 2 }),
    });
    await start(uploadId);
    const first = startWorkers();
    await eventually(() => expect(reading).toHaveBeenCalledTimes(1));
    const stopped = first.onModuleDestroy();
    release();
    await stopped;
    expect([await stored(12), await stored(13)]).toEqual([['score 1 Score'], []]);
    expect((await library.call(admin, getUpload, { uploadId })).state).toBe('reading');

    const second = startWorkers();
    expect((await done(uploadId)).report).toMatchObject({ totals: { taken: 1, skipped: 1, refused: 0 } });
    expect(await stored(13)).toEqual(['score 1 Score']);
    await second.onModuleDestroy();
  });
});
