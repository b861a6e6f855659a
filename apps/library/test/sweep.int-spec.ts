import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type FileArea, FileStore } from '@music/platform/files';
import { FileSweeper } from '../src/files/file-sweeper.js';
import { FilesWriter } from '../src/files/files-writer.service.js';
import { type Library, startLibrary } from './library.fixture.js';

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

const contentOf = (text: string) => Readable.from([Buffer.from(text)]);
const store = () => library.app.get(FileStore);
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
  const write = async (area: FileArea, text: string) => (await store().write(area, contentOf(text))).key;
  const areas: FileArea[] = ['originals', 'previews', 'stamped'];
  const abandoned = await Promise.all(areas.map((area) => write(area, 'old')));
  const young = await write('originals', 'young');
  const twoDaysAgo = Date.now() / 1_000 - 2 * 24 * 60 * 60;
  for (const key of [...named, ...abandoned])
    await utimes(join(library.dataDir, 'files', key), twoDaysAgo, twoDaysAgo);

  await library.app.get(FileSweeper).sweep();
  const [cover = '', picture = ''] = named;
  expect(await kept('originals')).toEqual([cover, young].sort());
  expect(await kept('previews')).toEqual([picture]);
  expect(await kept('stamped')).toEqual([]);
});
