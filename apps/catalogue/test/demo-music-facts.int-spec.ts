import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProductMusic, TunePublication } from '@music/contracts';
import { DemoMusicFactsRepository } from '../src/demo-music-facts/demo-music-facts.repository.js';
import { DemoMusicFactsService } from '../src/demo-music-facts/demo-music-facts.service.js';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { CatalogueFactory } from './catalogue.factory.js';

let catalogue: CatalogueDatabase;
let brass: CatalogueFactory;
let music: DemoMusicFactsService;
beforeAll(async () => {
  catalogue = await catalogueDatabase();
  brass = new CatalogueFactory(catalogue.database);
  music = new DemoMusicFactsService(new DemoMusicFactsRepository(catalogue.database));
});
afterAll(() => catalogue.stop());

const ofProduct = async (id: number) => {
  const { music: found } = await music.ofProduct('brass', id);
  return found && ProductMusic.parse(found);
};

describe('the music of a product', () => {
  it('is that of its piece, with everything a generator needs', async () => {
    const { pieceId, publicationId } = await brass.published(
      {
        title: 'Resurgam',
        composers: ['Eric Ball', 'Ann Lee'],
        arrangers: ['Jo Ray'],
        types: ['March', 'Air'],
        instrumentation: ['Cornet', 'Piano'],
        grade: 6,
        key: 'E♭ major',
        notes: 'In memory',
        tune: 'Austria',
      },
      { sheetMusic: true },
    );
    expect(await ofProduct(publicationId)).toEqual({
      kind: 'publication',
      sheetMusic: true,
      recording: false,
      piece: {
        id: pieceId,
        title: 'Resurgam',
        composer: 'Eric Ball/Ann Lee',
        arranger: 'Jo Ray',
        type: 'Air, March',
        instrumentation: 'Cornet, Piano',
        grade: 6,
        key: 'E♭ major',
        notes: 'In memory',
        tune: 'Austria',
      },
    });
  });

  it('of an album is that of its tracks; a track without a piece has its own id', async () => {
    const albumId = await brass.album({ performer: 'ISB', year: 2001 });
    const pieceId = await brass.piece({ title: 'Joy' });
    const trackId = await brass.track(albumId, { no: 2, title: 'A Prayer' });
    await brass.track(albumId, { no: 1, title: 'Joy (live)', pieceId });
    expect(await ofProduct(albumId)).toMatchObject({
      kind: 'album',
      name: 'Gems for Brass',
      performer: 'ISB',
      year: 2001,
      tracks: [
        { no: 1, piece: { id: pieceId, title: 'Joy' } },
        { no: 2, piece: { id: -trackId, title: 'A Prayer', composer: '', grade: null } },
      ],
    });
  });

  it('of an unknown product is null', async () => {
    expect(await ofProduct(4_711)).toBeNull();
    expect((await music.ofProduct('vocal', 1)).music).toBeNull();
  });
});

it('names one publication of each tune, preferably one that is on an album', async () => {
  const nicaea = { title: 'Holy', tune: 'Nicaea' };
  await brass.published(nicaea, { sheetMusic: true });
  const heard = await brass.published(nicaea, { sheetMusic: true });
  await brass.published({ title: 'Silent', tune: 'Gloria' });
  const albumId = await brass.album();
  await brass.track(albumId, { no: 3, pieceId: heard.pieceId });
  const { publications } = await music.ofTunes(['nicaea', 'Gloria', 'Unknown']);
  expect(publications.map((each) => TunePublication.parse(each))).toEqual([
    { tune: 'nicaea', category: 'brass', id: heard.publicationId, tracks: [{ albumId, no: 3 }] },
  ]);
});
