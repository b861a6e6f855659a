import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  filesChanged,
  getCover,
  getPeaks,
  getSample,
  getSound,
  listFiles,
  type LocatedFile,
} from '@music/contracts';
import { FileStore } from '@music/platform/files';
import { someAlbum } from '@music/testing';
import { FilesWriter } from '../src/files/files-writer.js';
import type { MusicFileKind, Product } from '../src/files/music-file.js';
import type { PreparedFile } from '../src/files/prepared-file.js';
import { ProductsRepository } from '../src/products/products.repository.js';
import { type Library, startLibrary } from './library.fixture.js';

const oneMinute = 60_000;
let library: Library;
let stingy: Library;
beforeAll(async () => {
  library = await startLibrary();
  stingy = await startLibrary({ environment: { LISTENING: 'preview' } });
});
afterAll(async () => {
  await library.stop();
  await stingy.stop();
});

const contentOf = (text: string) => Readable.from([Buffer.from(text)]);
/** A file whose content is its name, with pictures or a preview whose content describes them. */
function prepared(kind: MusicFileKind, content: string, overrides: Partial<PreparedFile> = {}): PreparedFile {
  const isSound = kind === 'sound';
  return {
    kind,
    position: 1,
    label: content,
    mediaType: isSound ? 'audio/mpeg' : 'application/pdf',
    content: contentOf(content),
    pages: isSound || kind === 'cover' ? null : 12,
    milliseconds: isSound ? 2 * oneMinute : null,
    peaks: isSound ? Uint8Array.from({ length: 120 }, (_, index) => index) : null,
    stampPlaces: null,
    previews: [],
    ...overrides,
  };
}
const pictures = (pages: readonly number[], widths: readonly number[]) =>
  pages.flatMap((page) => widths.map((width) => ({ page, width, content: Buffer.from(`${page}/${width}`) })));
const save = (to: Library, product: Product, files: PreparedFile[], generated = false) =>
  to.app.get(FilesWriter).save(product, files, { generated });

const content = async (from: Library, { key, bytes }: LocatedFile): Promise<string> => {
  const stream = await from.app.get(FileStore).read(key);
  const read = stream ? await buffer(stream) : Buffer.alloc(0);
  expect(read).toHaveLength(bytes);
  return read.toString();
};

describe('public pictures', () => {
  const product = { category: 'brass', productId: 7 } as const;
  const sample = (page: number, width: 320 | 640 | 1280, id = 7) =>
    library.call(null, getSample, { category: 'brass', id, page, width });

  it('include a sample page of the score, in the nearest width', async () => {
    await save(library, product, [
      prepared('part', 'cornet', { previews: pictures([1, 2, 3], [640]) }),
      prepared('score', 'score', { previews: pictures([1, 2], [320, 700]) }),
    ]);
    const first = await sample(1, 320);
    expect(first).toMatchObject({ mediaType: 'image/webp', forEveryone: true });
    expect(first.key).toMatch(/^previews\//);
    expect(await content(library, first)).toBe('1/320');
    expect(await content(library, await sample(2, 1280))).toBe('2/700');
    await expect(sample(3, 640)).rejects.toMatchObject({ code: 'LIBRARY_FILE_UNKNOWN' });
    await expect(sample(1, 640, 8)).rejects.toMatchObject({ code: 'LIBRARY_FILE_UNKNOWN' });
  });

  it('include the cover of an album', async () => {
    const cover = (id: number) => library.call(null, getCover, { category: 'vocal', id, width: 320 });
    const previews = pictures([0], [640, 1280]);
    await save(library, { category: 'vocal', productId: 3 }, [prepared('cover', 'cover', { previews })]);
    expect(await content(library, await cover(3))).toBe('0/640');
    await expect(cover(4)).rejects.toMatchObject({ code: 'LIBRARY_FILE_UNKNOWN' });
  });
});

describe('recordings', () => {
  const album = { category: 'brass', productId: 20 } as const;
  const track = { category: 'brass', id: 20, no: 2 } as const;
  const previews = [{ page: 0, width: 0, content: Buffer.from('beginning') }];
  const sound = prepared('sound', 'whole', { position: 2, previews });

  it('are heard in full, if visitors may', async () => {
    await save(library, album, [{ ...sound, content: contentOf('whole') }]);
    const heard = await library.call(null, getSound, track);
    expect(heard).toMatchObject({ mediaType: 'audio/mpeg', forEveryone: true });
    expect(await content(library, heard)).toBe('whole');
    const { peaks, ...rest } = await library.call(null, getPeaks, track);
    expect([peaks.length, rest]).toEqual([120, { milliseconds: 2 * oneMinute, whole: true }]);
    const other = { ...track, no: 1 };
    await expect(library.call(null, getSound, other)).rejects.toMatchObject({ code: 'LIBRARY_FILE_UNKNOWN' });
    await expect(library.call(null, getPeaks, other)).rejects.toMatchObject({ code: 'LIBRARY_FILE_UNKNOWN' });
  });

  it('are heard as a preview otherwise, with the preview’s waveform', async () => {
    await save(stingy, album, [{ ...sound, content: contentOf('whole') }]);
    const heard = await stingy.call(null, getSound, track);
    expect(heard).toMatchObject({ mediaType: 'audio/mpeg', forEveryone: false });
    expect(heard.key).toMatch(/^previews\//);
    expect(await content(stingy, heard)).toBe('beginning');
    const { peaks, ...rest } = await stingy.call(null, getPeaks, track);
    expect([peaks, rest]).toEqual([
      Array.from({ length: 40 }, (_, index) => index),
      { milliseconds: 40_000, whole: false },
    ]);
  });

  it('are heard in full if they are no longer than a preview', async () => {
    await save(stingy, { ...album, productId: 23 }, [{ ...sound, milliseconds: 40_000 }]);
    const { peaks, ...rest } = await stingy.call(null, getPeaks, { ...track, id: 23 });
    expect([peaks.length, rest]).toEqual([120, { milliseconds: 40_000, whole: true }]);
  });

  it('are heard in full by their owners, and nobody else sees that', async () => {
    await stingy.query(`insert into library.licences (code, category, product_id, format, title, series, source, user_id,
        issued_at) values ('0000-1111-2222', 'brass', 20, 'mp3_album', 'Album', '', 'grant', 5, now())`);
    const user = (userId: number) => ({ userId, isAdmin: false, onBehalfOf: null });
    expect(await content(stingy, await stingy.call(user(6), getSound, track))).toBe('beginning');
    const heard = await stingy.call(user(5), getSound, track);
    expect(heard.forEveryone).toBe(false);
    expect(await content(stingy, heard)).toBe('whole');
    expect(await stingy.call(user(5), getPeaks, track)).toMatchObject({ milliseconds: 120_000, whole: true });
    await stingy.query('update library.licences set revoked_at = now()');
    expect(await content(stingy, await stingy.call(user(5), getSound, track))).toBe('beginning');
  });

  it('are heard in full if they are free', async () => {
    const free = { ...track, id: 22 };
    await save(stingy, { ...album, productId: 22 }, [{ ...sound, content: contentOf('gift') }]);
    const priced = (mp3Album: number, version: number) =>
      stingy.app.get(ProductsRepository).save([someAlbum({ id: 22, mp3Album, version })]);
    await priced(0, 1);
    const heard = await stingy.call(null, getSound, free);
    expect([await content(stingy, heard), heard.forEveryone]).toEqual(['gift', true]);
    await priced(799, 2);
    expect(await content(stingy, await stingy.call(null, getSound, free))).toBe('beginning');
  });

  it('are not heard in full if there is no preview', async () => {
    await save(stingy, { ...album, productId: 21 }, [prepared('sound', 'no beginning')]);
    const sound = stingy.call(null, getSound, { ...track, id: 21, no: 1 });
    await expect(sound).rejects.toMatchObject({ code: 'LIBRARY_FILE_UNKNOWN' });
  });
});

describe('announcements to the catalogue', () => {
  const listed = async (afterVersion = 0) => (await library.call(null, listFiles, { afterVersion })).products;
  const events = async (productId: number) => {
    const rows = await library.query<{ products: unknown[] }>(
      `select envelope -> 'payload' -> 'products' as products from library.outbox
       where event = '${filesChanged.name}' and envelope ->> 'aggregateId' = 'files:contemporary${productId}'
       order by position`,
    );
    return rows.flatMap(({ products }) => products);
  };
  const product = { category: 'contemporary', productId: 70 } as const;
  const score = () => prepared('score', 'a score', { pages: 9, previews: pictures([1, 2], [320, 640]) });

  it('say which files a product has, once for every change of them', async () => {
    await save(library, product, [score()]);
    await save(library, product, [score()]);
    const [first, ...rest] = await events(70);
    expect(first).toEqual({
      ...product,
      version: expect.any(Number),
      sheetMusic: true,
      scoreNotes: false,
      pages: 9,
      parts: 0,
      samplePages: 2,
      cover: false,
      sounds: [],
    });
    expect(rest).toEqual([]);
    await save(library, product, [
      prepared('notes', 'notes'),
      prepared('sound', 'mp3', { milliseconds: 300 }),
    ]);
    const [, second] = await events(70);
    expect(second).toMatchObject({
      sheetMusic: true,
      scoreNotes: true,
      pages: 9,
      sounds: [{ no: 1, seconds: 1 }],
    });
    expect((await listed()).find(({ productId }) => productId === 70)).toEqual(second);
  });

  it('say how many parts there are besides the score', async () => {
    const parts = [1, 2].map((position) => prepared('part', `part ${position}`, { position }));
    await save(library, { ...product, productId: 73 }, parts);
    await save(library, { ...product, productId: 73 }, [score()]);
    expect(await events(73)).toMatchObject([{ parts: 0 }, { pages: 9, parts: 2 }]);
  });

  it('ignore generated files, until a real file replaces them', async () => {
    const generated = { ...product, productId: 71 };
    await save(library, generated, [prepared('score', 'invented'), prepared('sound', 'invented')], true);
    expect(await events(71)).toEqual([]);
    await save(library, generated, [score()]);
    expect(await events(71)).toMatchObject([{ sheetMusic: true, sounds: [] }]);
  });

  it('come page by page, in the order of versions', async () => {
    const all = await listed();
    expect(all.length).toBeGreaterThan(3);
    const [first, second] = all;
    const page = await library.call(null, listFiles, { limit: 2 });
    expect(page).toEqual({ products: [first, second], nextAfterVersion: second?.version });
    expect(await listed(second?.version)).toEqual(all.slice(2));
    expect(all.map(({ version }) => version)).toEqual(
      all.map(({ version }) => version).sort((a, b) => a - b),
    );
  });
});
