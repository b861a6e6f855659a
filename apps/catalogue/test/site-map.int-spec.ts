import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PageKind } from '@music/contracts';
import { SiteMapRepository } from '../src/site-map/site-map.repository.js';
import { SiteMapService } from '../src/site-map/site-map.service.js';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { CatalogueFactory } from './catalogue.factory.js';

let catalogue: CatalogueDatabase;
let brass: CatalogueFactory;
let pages: SiteMapService;

beforeAll(async () => {
  catalogue = await catalogueDatabase();
  brass = new CatalogueFactory(catalogue.database);
  pages = new SiteMapService(new SiteMapRepository(catalogue.database));
});
afterAll(() => catalogue.stop());

const namesOf = async (kind: PageKind, limit: number) => {
  const names: string[][] = [];
  for (let afterId: number | null = 0; afterId !== null;) {
    const { rows, nextAfterId }: Awaited<ReturnType<SiteMapService['list']>> = await pages.list({
      kind,
      category: 'brass',
      afterId,
      limit,
    });
    names.push(rows.map(({ name }) => name));
    afterId = nextAfterId;
  }
  return names;
};

describe('the list of pages', () => {
  it('has every published piece once, in pages', async () => {
    const { pieceId } = await brass.published({ title: 'One' });
    await brass.publication(pieceId);
    await brass.piece({ title: 'Unpublished' });
    await brass.in('vocal').published({ title: 'Of another category' });
    for (const title of ['Two', 'Three']) await brass.published({ title });
    expect(await namesOf('piece', 2)).toEqual([['One', 'Two'], ['Three']]);
    expect(await namesOf('piece', 3)).toEqual([['One', 'Two', 'Three'], []]);
  });

  it('has the series with publications, and all albums', async () => {
    await brass.series('Empty Series');
    await brass.published({}, { series: 'Festival Series' });
    await brass.album({ name: 'Gems' });
    expect(await namesOf('series', 5)).toEqual([['Festival Series']]);
    expect(await namesOf('album', 5)).toEqual([['Gems']]);
  });
});
