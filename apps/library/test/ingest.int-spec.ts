import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database } from '@music/platform';
import { FileStore } from '@music/platform/files';
import { eventually } from '@music/testing/eventually';
import { openPath } from '../src/ingest/entries/open-path.js';
import { reportText } from '../src/ingest/ingest-report.text.js';
import { type IngestOptions, IngestService } from '../src/ingest/ingest.service.js';
import { SourcesRepository } from '../src/ingest/sources.repository.js';
import { filesOf, storedOf, startIngesting } from './ingest.fixture.js';
import type { Library } from './library.fixture.js';
import { pdfOf } from './pdf-files.js';
import { zipOf } from './zip-files.js';

let library: Library;
let ingest: IngestService;
let folder: string;
beforeAll(async () => {
  library = await startIngesting();
  ingest = library.app.get(IngestService);
  folder = mkdtempSync(join(tmpdir(), 'ingest-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  // Tried again if it deadlocks with what the library does in the background.
  await eventually(() => library.query('truncate library.music_files cascade'));
});
afterAll(() => library.stop());

function writeFiles(files: Record<string, Uint8Array | string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

async function submit(options?: IngestOptions, path = folder) {
  const submission = await openPath(path);
  try {
    return await ingest.ingest(submission, options);
  } finally {
    await submission.close();
  }
}
const outcomes = ({ files }: Awaited<ReturnType<typeof submit>>) =>
  Object.fromEntries(files.map(({ name, outcome, reason }) => [name, reason ?? outcome]));
/** How many runs wait for another one. */
const waiting = async () => {
  const [locks] = await library.query<{ count: number }>(`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
  return locks?.count ?? 0;
};
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
const stored = (productId: number) => storedOf(library, productId);

const zip = (name: string, files: Record<string, Uint8Array>) => zipOf(join(folder, name), files);

/** Overwrites the beginning of an entry's content, after the 30 bytes of its header, with a block that cannot be decompressed. */
function spoil(path: string, entry: string): void {
  const content = readFileSync(path);
  const name = content.indexOf(entry);
  content[name + entry.length + content.readUInt16LE(name - 2)] = 0xff;
  writeFileSync(path, content);
}

/** Sets an entry's compression method, 36 bytes before its name in the zip's index, to one that nobody can read. */
function damage(path: string, entry: string): void {
  const content = readFileSync(path);
  content.writeUInt16LE(14, content.lastIndexOf(entry) - 36);
  writeFileSync(path, content);
}

describe('ingest', () => {
  it('accepts the files of a publication, reports what they are, and a second run changes nothing', async () => {
    writeFiles({
      'General Series 1371 - Score.pdf': await pdfOf({ pages: 2 }),
      'General Series 1371/Solo Cornet.pdf': await pdfOf({ pages: 3 }),
      'brass-12-2nd-horn.pdf': await pdfOf({ pages: 4 }),
      '.DS_Store': 'x',
    });
    expect(await submit()).toMatchObject({ outcome: 'taken', totals: { taken: 3, skipped: 0, refused: 0 } });
    expect(await stored(12)).toEqual(['part 1 2nd Horn', 'part 2 Solo Cornet', 'score 1 Score']);
    const score = (await filesOf(library, 12)).find(({ kind }) => kind === 'score');
    expect(score).toMatchObject({ pages: 2, mediaType: 'application/pdf', generated: false });
    expect(await library.app.get(FileStore).size(score?.key ?? '')).toBe(score?.bytes);
    const shown = await library.query('select count(*)::int as count from library.previews');
    expect(shown).toEqual([{ count: 3 }]);

    const again = await submit();
    expect(again).toMatchObject({ outcome: 'unchanged', totals: { taken: 0, skipped: 3, refused: 0 } });
    expect(new Set(Object.values(outcomes(again)))).toEqual(new Set(['is in the shop already']));
  });

  it('changes nothing in a dry run, and says what it would do', async () => {
    writeFiles({ 'brass-12.pdf': await pdfOf({ title: 'Something Else' }), 'brass-13.pdf': 'no music' });
    const report = await submit({ dryRun: true });
    expect(report).toMatchObject({ outcome: 'dry run', totals: { taken: 1, refused: 1 } });
    expect(await stored(12)).toEqual([]);
    expect(reportText(report)).toContain(
      'brass-12.pdf (brass 12, Score): says “Something Else”, and the catalogue “Greater Things”',
    );
    expect(reportText(report)).toContain('brass-13.pdf (brass 13, Score): is broken, or is no PDF');
  });

  it('accepts a set as a whole or not at all, without affecting others', async () => {
    writeFiles({
      'brass-12-score.pdf': await pdfOf(),
      'brass-12-solo-cornet.pdf': (await pdfOf({ pages: 2 })).subarray(0, 600),
      'brass-13-score.pdf': await pdfOf({ title: 'Other Things' }),
    });
    expect(outcomes(await submit())).toEqual({
      'brass-12-score.pdf':
        'left out, because brass-12-solo-cornet.pdf of the same publication or album was refused',
      'brass-12-solo-cornet.pdf': 'is broken, or is no PDF',
      'brass-13-score.pdf': 'taken',
    });
    expect([await stored(12), await stored(13)]).toEqual([[], ['score 1 Score']]);
  });

  it('continues where it was interrupted, and replaces a part with its corrected one', async () => {
    writeFiles({
      'brass-12-flugel.pdf': await pdfOf(),
      'brass-12-solo-cornet.pdf': await pdfOf({ pages: 2 }),
    });
    await submit();
    writeFiles({
      'brass-12-solo-cornet.pdf': await pdfOf({ pages: 5 }),
      'brass-12-bass.pdf': await pdfOf({ pages: 3 }),
    });
    expect(outcomes(await submit())).toEqual({
      'brass-12-bass.pdf': 'taken',
      'brass-12-flugel.pdf': 'is in the shop already',
      'brass-12-solo-cornet.pdf': 'taken',
    });
    expect(await stored(12)).toEqual(['part 1 Flugel', 'part 2 Solo Cornet', 'part 3 Bass']);
    const editions = (await filesOf(library, 12)).map(({ label, edition }) => `${label} ${edition}`);
    expect(editions).toContain('Solo Cornet 2');
  });

  it('keeps the new parts of two simultaneous runs', async () => {
    const sources = library.app.get(SourcesRepository);
    const ofProduct = sources.ofProduct.bind(sources);
    const reading = jest.spyOn(sources, 'ofProduct').mockImplementation(async (product) => {
      const known = await ofProduct(product);
      await eventually(async () => expect(reading.mock.calls.length + (await waiting())).toBe(2));
      return known;
    });
    const run = async (name: string, pages: number) => {
      const content = await pdfOf({ pages });
      const open = () => Promise.resolve(Readable.from([content]));
      return ingest.ingest({ entries: [{ name, open }], close: () => Promise.resolve() });
    };
    await Promise.all([run('brass-12-flugel.pdf', 1), run('brass-12-bass.pdf', 2)]);
    reading.mockRestore();
    expect((await filesOf(library, 12)).map(({ label }) => label).toSorted()).toEqual(['Bass', 'Flugel']);
  });

  it('that waits for another one ends when it is aborted', async () => {
    const [blocked, stopping] = [gate(), new AbortController()];
    const reading = jest
      .spyOn(library.app.get(SourcesRepository), 'ofProduct')
      .mockImplementation(async () => {
        await blocked.opened;
        return [];
      });
    const waits = jest.spyOn(library.app.get(Database), 'withAdvisoryLock');
    writeFiles({ 'brass-12-flugel.pdf': await pdfOf() });
    const first = submit();
    await eventually(() => expect(reading).toHaveBeenCalledTimes(1));
    const second = submit({ signal: stopping.signal });
    await eventually(() => expect(waits.mock.calls.length).toBeGreaterThan(2));
    stopping.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    blocked.open();
    expect(await first).toMatchObject({ totals: { taken: 1 } });
    jest.restoreAllMocks();
  });

  it('lists every file that it leaves out, and why', async () => {
    const same = await pdfOf();
    writeFiles({
      'brass-12-1-horn.pdf': same,
      'brass-12-2-horn.pdf': same,
      'brass-12-score.musicxml': '<score-partwise/>',
      'brass-99-score.pdf': same,
      'General Series 1373.pdf': same,
      'Triumph Series 7 - Score.pdf': same,
      'readme.txt': 'x',
    });
    expect(outcomes(await submit())).toEqual({
      'brass-12-1-horn.pdf': 'taken',
      'brass-12-2-horn.pdf': 'has the same content as brass-12-1-horn.pdf',
      'brass-12-score.musicxml': 'is no format the shop sells: export the music as a PDF',
      'brass-99-score.pdf': expect.stringContaining('belongs to no publication or album'),
      'General Series 1373.pdf': expect.stringContaining('belongs to no publication or album'),
      'Triumph Series 7 - Score.pdf': 'may belong to brass 14 or brass 15: name it by id',
      'readme.txt': expect.stringContaining('is no format the shop sells'),
    });
  });

  it.each([
    ['too large', { 'brass-12.pdf': Buffer.alloc(1_000_001, 'x') }, { 'brass-12.pdf': 'has more than 1 MB' }],
    ['empty', { 'brass-12.pdf': '' }, { 'brass-12.pdf': 'is empty' }],
  ])('refuses a file that is %s', async (_, files, expected) => {
    writeFiles(files);
    expect(outcomes(await submit())).toEqual(expected);
  });

  it('accepts files that are numbered 00', async () => {
    writeFiles({
      'General Series 1371 - 00 Full Score.pdf': await pdfOf(),
      'General Series 1371 - 00 Conducting hints.pdf': await pdfOf({ pages: 2 }),
      'General Series 1371 - 01 Solo Cornet.pdf': await pdfOf({ pages: 3 }),
    });
    expect(await submit()).toMatchObject({ outcome: 'taken', totals: { taken: 3 } });
    expect(await stored(12)).toEqual(['part 1 Solo Cornet', 'part 2 Conducting Hints', 'score 1 Score']);
  });

  it('refuses two files for one place', async () => {
    writeFiles({ 'brass-12-score.pdf': await pdfOf(), 'brass-12-full-score.pdf': await pdfOf({ pages: 2 }) });
    const reasons = outcomes(await submit());
    expect(reasons['brass-12-score.pdf']).toBe(
      'is the second file for Score; the first is brass-12-full-score.pdf',
    );
    expect(await stored(12)).toEqual([]);
  });

  it('follows manifest.csv, and stops at an error in it', async () => {
    writeFiles({
      'scan 1.pdf': await pdfOf(),
      'manifest.csv': 'file,category,id,kind,position,label\nscan 1.pdf,brass,12,part,4,Euphonium\n',
    });
    await submit();
    expect(await stored(12)).toEqual(['part 4 Euphonium']);
    writeFiles({ 'manifest.csv': 'file,category,id\nscan 1.pdf,brass,13\nscan 2.pdf,brass,13\n' });
    expect(await submit()).toMatchObject({
      outcome: 'stopped',
      files: [{ reason: 'row 3, file: scan 2.pdf was not submitted' }],
    });
    expect(await stored(13)).toEqual([]);
  });

  it('accepts the files of a zip', async () => {
    const path = await zip('autumn.zip', { 'General Series 1371/Score.pdf': await pdfOf() });
    expect(await submit({}, path)).toMatchObject({ outcome: 'taken', totals: { taken: 1 } });
    expect(await stored(12)).toEqual(['score 1 Score']);
  });

  it.each(['manifest.csv', 'brass-12-score.pdf'])(
    'does not refuse %s when the file store fails, but fails itself, so that it is tried again',
    async (name) => {
      const broken = new Readable({ read: () => broken.destroy(new Error('aborted')) });
      const entries = [{ name, open: () => Promise.resolve(broken) }];
      await expect(ingest.ingest({ entries, close: () => Promise.resolve() })).rejects.toThrow('aborted');
    },
  );

  it('refuses the files of a zip that cannot be unpacked, and accepts the others', async () => {
    const files = { 'brass-12-score.pdf': await pdfOf(), 'brass-13-score.pdf': await pdfOf({ pages: 2 }) };
    const path = await zip('damaged.zip', files);
    damage(path, 'brass-12-score.pdf');
    expect(outcomes(await submit({}, path))).toEqual({
      'brass-12-score.pdf': 'cannot be unpacked: the zip is broken',
      'brass-13-score.pdf': 'taken',
    });
    const described = await zip('described.zip', { ...files, 'manifest.csv': Buffer.from('file\n') });
    damage(described, 'manifest.csv');
    expect(await submit({}, described)).toMatchObject({
      outcome: 'stopped',
      files: [{ name: 'manifest.csv', reason: 'cannot be unpacked: the zip is broken' }],
    });
    const spoilt = await zip('spoilt.zip', files);
    spoil(spoilt, 'brass-12-score.pdf');
    expect(outcomes(await submit({}, spoilt))).toMatchObject({
      'brass-12-score.pdf': 'cannot be unpacked: the zip is broken',
    });
  });

  it('refuses a zip with paths outside itself, and a file that is not a zip', async () => {
    const path = await zip('evil.zip', { 'xx/brass-12.pdf': await pdfOf() });
    writeFileSync(path, readFileSync(path).toString('latin1').replaceAll('xx/brass', '../brass'), 'latin1');
    await expect(openPath(path)).rejects.toThrow('leads out of it: ../brass-12.pdf');
    writeFiles({ 'no.zip': 'no zip' });
    await expect(openPath(join(folder, 'no.zip'))).rejects.toThrow('is no zip');
  });
});
