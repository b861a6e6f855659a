import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type FileArea, FileStore } from '@music/platform/files';
import { FileSweeper } from '../src/files/file-sweeper.js';
import { FilesWriter } from '../src/files/files-writer.js';
import { OrphansRepository } from '../src/files/orphans.repository.js';
import { type Library, startLibrary } from './library.fixture.js';

/** What processes have left that were killed two days ago, and just now. */
const left = await mkdtemp(join(tmpdir(), 'music-ingest-'));
const leftJustNow = await mkdtemp(join(tmpdir(), 'music-ingest-'));

let library: Library;
beforeAll(async () => {
  await writeFile(join(left, '0'), 'a score');
  await utimes(left, daysAgo(2), daysAgo(2));
  library = await startLibrary();
});
afterAll(async () => {
  await library.stop();
  for (const folder of [left, leftJustNow]) await rm(folder, { recursive: true, force: true });
});

const daysAgo = (days: number) => Date.now() / 1_000 - days * 24 * 60 * 60;
const contentOf = (text: string) => Readable.from([Buffer.from(text)]);
const store = () => library.app.get(FileStore);
const write = async (area: FileArea, text: string) => (await store().write(area, contentOf(text))).key;
const kept = async (area: FileArea) => {
  const keys: string[] = [];
  for await (const { key } of store().list(area)) keys.push(key);
  return keys.sort();
};

it('deletes only content that nothing refers to and that is older than a day', async () => {
  await library.app.get(FilesWriter).save(
    { category: 'brass', productId: 1 },
    [
      {
        kind: 'cover',
        position: 1,
        label: 'Cover',
        mediaType: 'image/png',
        content: contentOf('cover'),
        pages: null,
        milliseconds: null,
        peaks: null,
        stampPlaces: null,
        previews: [{ page: 0, width: 320, content: Buffer.from('picture') }],
      },
    ],
    { generated: false },
  );
  const named = [...(await kept('originals')), ...(await kept('previews'))];
  expect(named).toHaveLength(2);
  const areas: FileArea[] = ['originals', 'previews', 'stamped'];
  const abandoned = await Promise.all(areas.map((area) => write(area, 'old')));
  const young = await write('originals', 'young');
  for (const key of [...named, ...abandoned])
    await utimes(join(library.dataDir, 'files', key), daysAgo(2), daysAgo(2));

  await library.app.get(FileSweeper).sweep();
  const [cover = '', picture = ''] = named;
  expect(await kept('originals')).toEqual([cover, young].sort());
  expect(await kept('previews')).toEqual([picture]);
  expect(await kept('stamped')).toEqual([]);
});

it('keeps content that is stored again during the sweep', async () => {
  const [old, again] = [await write('stamped', 'old'), await write('stamped', 'again')];
  for (const key of [old, again]) await utimes(join(library.dataDir, 'files', key), daysAgo(2), daysAgo(2));
  const orphans = library.app.get(OrphansRepository);
  const among = orphans.among.bind(orphans);
  const finding = jest.spyOn(orphans, 'among').mockImplementation(async (keys) => {
    const found = await among(keys);
    if (keys.includes(again)) await write('stamped', 'again');
    return found;
  });
  await library.app.get(FileSweeper).sweep();
  finding.mockRestore();
  expect(await kept('stamped')).toEqual([again]);
});

it('sweeps the other areas even if one of them, or the folder of incomplete writes, cannot be swept', async () => {
  const old = await write('stamped', 'old');
  await utimes(join(library.dataDir, 'files', old), daysAgo(2), daysAgo(2));
  jest.spyOn(store(), 'tidy').mockRejectedValueOnce(new Error('no permission'));
  jest.spyOn(library.app.get(OrphansRepository), 'among').mockRejectedValueOnce(new Error('too slow'));
  await expect(library.app.get(FileSweeper).sweep()).rejects.toThrow('no permission; Error: too slow');
  expect(await kept('stamped')).not.toContain(old);
});

it('the start removes temporary folders that are older than a day', async () => {
  const names = await readdir(tmpdir());
  expect(names).not.toContain(basename(left));
  expect(names).toContain(basename(leftJustNow));
});
