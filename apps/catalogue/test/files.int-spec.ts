import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Category,
  listFiles,
  Mp3Album,
  PieceDetail,
  type ProductCopy,
  type ProductFiles,
} from '@music/contracts';
import type { Bus } from '@music/messaging';
import { readCatalogueConfig } from '../src/config.js';
import {
  NotedChangesRepository,
  type PublicationKey,
} from '../src/noted-changes/noted-changes.repository.js';
import { FilesRepository } from '../src/files/files.repository.js';
import { FilesService } from '../src/files/files.service.js';
import { HomeRepository } from '../src/home/home.repository.js';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { announcementsOf, reads } from './catalogue-parts.js';
import { CatalogueFactory } from './catalogue.factory.js';

const generating = { MUSIC_GENERATOR: 'generator.js' };
const production = { NODE_ENV: 'production' };
/** The pages of the library's snapshot, by the version they start after. */
const snapshot = new Map<number, { products: ProductFiles[]; nextAfterVersion: number | null }>();
const library = {
  call: (contract: unknown, { afterVersion = 0 }: { afterVersion?: number }) => {
    expect(contract).toBe(listFiles);
    const page = snapshot.get(afterVersion);
    return page ? Promise.resolve(page) : Promise.reject(new Error('no such page'));
  },
} as unknown as Bus;

let catalogue: CatalogueDatabase;
let brass: CatalogueFactory;
let files: FilesService;
beforeAll(async () => {
  catalogue = await catalogueDatabase();
  brass = new CatalogueFactory(catalogue.database);
  files = new FilesService(
    library,
    catalogue.database,
    new FilesRepository(catalogue.database),
    new NotedChangesRepository(catalogue.database),
  );
});
afterAll(() => catalogue.stop());

let version = 0;
/** Files of a product, newer on each call; without `given`, a publication or album all of whose files are gone. */
const filesOf = (productId: number, given: Partial<ProductFiles> = {}): ProductFiles => ({
  category: 'brass',
  productId,
  version: (version += 1),
  sheetMusic: false,
  scoreNotes: false,
  pages: null,
  parts: 0,
  samplePages: 0,
  cover: false,
  sounds: [],
  ...given,
});
const piece = async (id: number, environment?: Record<string, string>, category: Category = 'brass') =>
  PieceDetail.parse(await reads(catalogue.database, environment).pieces.get(category, id));
const album = async (id: number, environment?: Record<string, string>) =>
  Mp3Album.parse(await reads(catalogue.database, environment).albums.get('brass', id));
const row = async (id: number) => {
  const listed = await reads(catalogue.database).grid('brass');
  const found = listed.find((one) => one.row.publicationId === id)?.row;
  return found && { sheetMusic: found.sheetMusic, mp3s: found.mp3s, scoreNotes: found.scoreNotes };
};
const dataVersion = async () => {
  const [state] = await catalogue.database.manager.query<{ data_version: number }[]>(
    'select data_version from catalogue_state',
  );
  return state?.data_version;
};
/** A product as it is now announced to checkout. */
const announced = async (
  productId: number,
  environment: Record<string, string>,
  among?: PublicationKey[],
) => {
  await announcementsOf(catalogue.database, environment).announceProducts(among);
  const [found] = await catalogue.database.manager.query<{ product: ProductCopy }[]>(
    'select product from announced_products where id = $1',
    [productId],
  );
  return found?.product;
};
const prices = { pdf: 1995, hardcopy: 2495 };

describe('the flags of a publication', () => {
  it('come from the import until there are files, then from the files', async () => {
    const flags = { sheetMusic: true, mp3s: true, scoreNotes: true };
    const { publicationId } = await brass.published({}, flags);
    expect(await row(publicationId)).toEqual(flags);
    await files.saveNewer([filesOf(publicationId, { scoreNotes: true, sounds: [{ no: 1, seconds: 60 }] })]);
    expect(await row(publicationId)).toEqual({ sheetMusic: false, mp3s: true, scoreNotes: true });
    await files.saveNewer([filesOf(publicationId, { sheetMusic: true, pages: 4 })]);
    expect(await row(publicationId)).toEqual({ sheetMusic: true, mp3s: false, scoreNotes: false });
  });

  it('say that it can be heard if its piece is on an album', async () => {
    const { pieceId, publicationId } = await brass.published({}, { mp3s: true });
    await brass.track(await brass.album(), { pieceId });
    await files.saveNewer([filesOf(publicationId, { sheetMusic: true, pages: 4 })]);
    expect(await row(publicationId)).toEqual({ sheetMusic: true, mp3s: true, scoreNotes: false });
  });

  it('are published again only when newer facts arrive', async () => {
    const { publicationId } = await brass.published({}, { sheetMusic: false });
    const [older, newer] = [
      filesOf(publicationId, { pages: 1 }),
      filesOf(publicationId, { sheetMusic: true }),
    ];
    const before = (await dataVersion()) ?? 0;
    await files.saveNewer([newer]);
    await files.saveNewer([newer]);
    await files.saveNewer([older]);
    expect(await dataVersion()).toBe(before + 1);
    expect(await row(publicationId)).toMatchObject({ sheetMusic: true });
  });
});

describe('a piece', () => {
  it('C-252 shows the sample pages, the pages and the recordings of its files', async () => {
    const { pieceId, publicationId: id } = await brass.published(
      { title: 'Deliverance', durationSeconds: 300 },
      { sheetMusic: true, pages: 2, prices },
    );
    const albumId = await brass.album({ performer: 'ISB' });
    const trackId = await brass.track(albumId, { no: 3, pieceId, previewUrl: 'https://cds.example/3.mp3' });
    const external = { i: trackId, pv: 'https://cds.example/3.mp3', d: null };
    expect(await piece(pieceId)).toMatchObject({
      m: [external],
      s: [
        { pg: 2, sm: [] },
        { pg: 2, sm: [] },
      ],
    });

    const sounds = [{ no: 1, seconds: 61 }];
    await files.saveNewer([
      filesOf(id, { sheetMusic: true, pages: 24, parts: 19, samplePages: 2, sounds }),
      filesOf(albumId, { sounds: [{ no: 3, seconds: 62 }] }),
    ]);
    const { m, s } = await piece(pieceId);
    expect(m).toEqual([
      {
        i: trackId,
        t: 'Song of Courage',
        d: 62,
        pf: 'ISB',
        al: albumId,
        pv: `/api/brass/sound/${albumId}/3`,
        pr: null,
      },
      { i: -id, t: 'Deliverance', d: 61, pf: '', al: null, pv: `/api/brass/sound/${id}/1`, pr: null },
    ]);
    const sm = [`/api/brass/samples/${id}/1`, `/api/brass/samples/${id}/2`];
    expect(s).toMatchObject([
      { fmt: 'pdf', pg: 24, pt: 19, sm },
      { fmt: 'hardcopy', pg: 24, pt: 19, sm },
    ]);
  });

  it('has stable addresses without files if they are generated', async () => {
    const { pieceId, publicationId: id } = await brass.published({}, { sheetMusic: true, prices });
    const own = [{ i: -id, al: null, pv: `/api/brass/sound/${id}/1` }];
    expect(await piece(pieceId, generating)).toMatchObject({
      m: own,
      s: [{ sm: [`/api/brass/samples/${id}/1`] }, {}],
    });
    const albumId = await brass.album();
    await brass.track(albumId, { no: 2, pieceId });
    expect((await piece(pieceId, generating)).m).toMatchObject([
      { al: albumId, pv: `/api/brass/sound/${albumId}/2` },
    ]);
    await files.saveNewer([filesOf(id, { sheetMusic: true }), filesOf(albumId, { cover: true })]);
    expect(await piece(pieceId, generating)).toMatchObject({
      m: [{ pv: null }],
      s: [{ sm: [] }, { sm: [] }],
    });
  });

  it('has no addresses if there is nothing to see or hear', async () => {
    const { pieceId } = await brass.published({}, { sheetMusic: false, prices });
    expect(await piece(pieceId, generating)).toMatchObject({ m: [], s: [{ fmt: 'hardcopy', sm: [] }] });
  });
});

describe('an album', () => {
  it('shows the cover and the recordings of its files, or otherwise those of the import (C-191)', async () => {
    const image = 'https://cds.example/cover.jpg';
    const id = await brass.album({ imageUrl: image });
    await brass.track(id, { no: 1, durationSeconds: 100, previewUrl: 'https://cds.example/1.mp3' });
    await brass.track(id, { no: 2, durationSeconds: 200 });
    const imported = [
      { no: 1, d: 100, pv: 'https://cds.example/1.mp3' },
      { no: 2, d: 200, pv: null },
    ];
    expect(await album(id)).toMatchObject({ img: image, tr: imported });
    const made = [1, 2].map((no) => ({ no, pv: `/api/brass/sound/${id}/${no}` }));
    expect(await album(id, generating)).toMatchObject({ img: `/api/brass/covers/${id}`, tr: made });

    await files.saveNewer([filesOf(id, { sounds: [{ no: 2, seconds: 201 }] })]);
    const second = { no: 2, d: 201, pv: `/api/brass/sound/${id}/2` };
    expect(await album(id, generating)).toMatchObject({ img: image, tr: [imported[0], second] });
    await files.saveNewer([filesOf(id, { cover: true })]);
    expect(await album(id)).toMatchObject({ img: `/api/brass/covers/${id}`, tr: imported });
  });

  it('is played on the home page if it has the most to listen to', async () => {
    const home = new HomeRepository(catalogue.database, readCatalogueConfig({}));
    const id = await brass.album({ name: 'Heard' });
    for (const no of [1, 2, 3, 4]) await brass.track(id, { no });
    expect((await home.album(true))?.id).toBe(id);
    expect((await home.album(false))?.id).not.toBe(id);
    await files.saveNewer([filesOf(id, { sounds: [1, 2, 3, 4].map((no) => ({ no, seconds: 9 })) })]);
    expect((await home.album(false))?.id).toBe(id);
  });
});

describe('a PDF that could not be delivered', () => {
  it('is sold elsewhere, but not in production, until its file is there', async () => {
    const { pieceId, publicationId: id } = await brass.published({}, { sheetMusic: true, prices });
    const formats = async (environment: Record<string, string>) =>
      (await piece(pieceId, environment)).s.map(({ fmt }) => fmt);
    expect(await announced(id, {})).toMatchObject({ pdf: 1995, hardcopy: 2495 });
    expect(await announced(id, production)).toMatchObject({ pdf: null, hardcopy: 2495 });
    expect([await formats({}), await formats(production)]).toEqual([['pdf', 'hardcopy'], ['hardcopy']]);
    await files.saveNewer([filesOf(id, { sheetMusic: true, pages: 4 })]);
    expect(await announced(id, production)).toMatchObject({ pdf: 1995 });
    expect(await formats(production)).toEqual(['pdf', 'hardcopy']);
    await files.saveNewer([filesOf(id, { sounds: [{ no: 1, seconds: 9 }] })]);
    expect([await announced(id, {}), await announced(id, production)]).toMatchObject([
      { pdf: null },
      { pdf: null },
    ]);
    expect(await formats(production)).toEqual(['hardcopy']);
  });

  it('is not generated in production', () => {
    expect(() => readCatalogueConfig({ ...production, ...generating })).toThrow('MUSIC_GENERATOR');
  });
});

describe('an album that could not be delivered', () => {
  it('is sold elsewhere, but not in production, until there are recordings', async () => {
    const id = await brass.album({}, 799);
    await brass.track(id, { previewUrl: 'https://cds.example/1.mp3' });
    /** The price on its page, in the list, and in checkout, which learns only of what was noted. */
    const sold = async (environment: Record<string, string>) => {
      const { albums } = reads(catalogue.database, environment);
      const listed = (await albums.list('brass')).find((one) => one.id === id)?.price;
      const product = await announced(id, environment, [{ category: 'brass', id }]);
      return [(await album(id, environment)).pr, listed, product?.mp3Album];
    };
    expect(await sold({})).toEqual([799, 799, 799]);
    expect(await sold(production)).toEqual([null, null, null]);
    await files.saveNewer([filesOf(id, { sounds: [{ no: 1, seconds: 9 }] })]);
    expect(await sold(production)).toEqual([799, 799, 799]);
    await files.saveNewer([filesOf(id, { cover: true })]);
    expect([await sold({}), await sold(production)]).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
  });
});

it('missed events are recovered from the snapshot, page by page', async () => {
  const published = [await brass.published(), await brass.published(), await brass.published()];
  const products = published.map(({ publicationId }) =>
    filesOf(publicationId, { sheetMusic: true, pages: 1 }),
  );
  const [first, second, third] = products;
  if (!first || !second || !third) throw new Error('three were published');
  await files.saveNewer([{ ...second, version: third.version + 1, sheetMusic: false }]);
  snapshot.set(0, { products: [first, second], nextAfterVersion: second.version });
  snapshot.set(second.version, { products: [third], nextAfterVersion: null });
  await files.rebuild();
  const flags = await Promise.all(published.map(({ publicationId }) => row(publicationId)));
  expect(flags.map((each) => each?.sheetMusic)).toEqual([true, false, true]);
});
