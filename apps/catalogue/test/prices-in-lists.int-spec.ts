import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listPieces, SeriesProduct } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { type CatalogueConfig, readCatalogueConfig } from '../src/config.js';
import { HomeRepository } from '../src/home/home.repository.js';
import { NotedChangesRepository } from '../src/noted-changes/noted-changes.repository.js';
import { PersonRepository } from '../src/person/person.repository.js';
import { ListedPiecesRepository } from '../src/seasonal/listed-pieces.repository.js';
import { SeasonalRepository } from '../src/seasonal/seasonal.repository.js';
import { SeasonalService } from '../src/seasonal/seasonal.service.js';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { reads } from './catalogue-parts.js';
import { CatalogueFactory } from './catalogue.factory.js';

const production = { NODE_ENV: 'production' };
const composers = ['Joy Webb'];
const prices = { pdf: 350, hardcopy: 1200 };
/** What the shop offers, and the price and whether the PDF is sold: elsewhere, and in production, where it has no file. */
const offers = [
  { offer: { sheetMusic: true, prices }, elsewhere: [350, true], inProduction: [1200, false] },
  { offer: { prices }, elsewhere: [1200, false], inProduction: [1200, false] },
  { offer: { outOfPrint: true, stock: 0, prices }, elsewhere: [null, false], inProduction: [null, false] },
];

let catalogue: CatalogueDatabase;
let brass: CatalogueFactory;
beforeAll(async () => {
  catalogue = await catalogueDatabase();
  brass = new CatalogueFactory(catalogue.database);
  for (const [at, { offer }] of offers.entries())
    await brass.published(
      { composers },
      { ...offer, series: 'Journal', number: String(at), year: 2000 - at },
    );
});
afterAll(() => catalogue.stop());

const ofSeries = async (environment: Record<string, string>) =>
  reads(catalogue.database, environment).series.products('brass', await brass.series('Journal'));
const latest = (config: CatalogueConfig) => new HomeRepository(catalogue.database, config).latest(8);
const ofPerson = async (config: CatalogueConfig) => {
  const pieces = await new PersonRepository(catalogue.database, config).pieces(
    await brass.person('Joy Webb'),
  );
  return pieces.sort((a, b) => Number(a.number) - Number(b.number));
};

describe.each([
  ['a series', ofSeries],
  ['the latest pieces', (environment: Record<string, string>) => latest(readCatalogueConfig(environment))],
  ['a person', (environment: Record<string, string>) => ofPerson(readCatalogueConfig(environment))],
])('%s', (_, list) => {
  it('states the price of the PDF if that is sold, otherwise of a printed copy if that is', async () => {
    const sold = async (environment: Record<string, string>) =>
      (await list(environment)).map(({ price, pdf }) => [price, pdf]);
    expect(await sold({})).toEqual(offers.map(({ elsewhere }) => elsewhere));
    expect(await sold(production)).toEqual(offers.map(({ inProduction }) => inProduction));
  });
});

describe('what is sold of a series', () => {
  it('is in the order of its detail, with the same pieces and numbers, and read by one statement', async () => {
    const vocal = brass.in('vocal');
    const series = 'Songs';
    const { pieceId } = await vocal.published({ title: 'Twice' }, { series, issue: '10' });
    await vocal.publication(pieceId, { series, issue: '2', sheetMusic: true, prices });
    await vocal.published({ title: 'Unnumbered' }, { series });
    const id = await vocal.series(series);
    const parts = reads(catalogue.database).series;
    const made = jest.spyOn(catalogue.database.dataSource.driver, 'createQueryRunner');
    const products = SeriesProduct.array().parse(await parts.products('vocal', id));
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
    const { p } = await parts.get('vocal', id);
    expect(products.map(({ pieceId: i, number: n }) => ({ i, n }))).toEqual(p.map(({ i, n }) => ({ i, n })));
    expect(products.map(({ number, price }) => [number, price])).toEqual([
      ['2', 350],
      ['10', null],
      [null, null],
    ]);
  });

  it('is nothing for an empty series; one that does not exist is refused', async () => {
    const { series } = reads(catalogue.database);
    expect(await series.products('brass', await brass.series('Nothing yet'))).toEqual([]);
    await expect(series.products('brass', 2_147_483_647)).rejects.toMatchObject({
      code: 'SERIES_UNKNOWN',
      status: 404,
    });
  });
});

describe('pieces by name', () => {
  it('are the publications that the names include, and otherwise the newest', async () => {
    const { database } = catalogue;
    const pieces = new ListedPiecesRepository(database, readCatalogueConfig({}));
    const changes = new NotedChangesRepository(database);
    const outbox = new Outbox(database, 'catalogue');
    const seasonal = new SeasonalService(database, new SeasonalRepository(database), pieces, changes, outbox);
    const { pieceId, publicationId } = await brass.published({}, { year: 1950, number: '1', prices });
    await brass.publication(pieceId, { year: 1990, number: '99', prices: { hardcopy: 500 } });
    const other = await brass.published({}, { number: '7' });
    const listed = async (of: string) =>
      (await seasonal.list(listPieces.request.parse({ of }).of)).map(({ number, price }) => [number, price]);
    const name = `brass${pieceId}`;
    expect(await listed(`${name},${name}-${publicationId}`)).toEqual([
      ['99', 500],
      ['1', 1200],
    ]);
    // A publication of another piece, of another category, and one that does not exist.
    const strange = [
      `${name}-${other.publicationId}`,
      `vocal${pieceId}-${publicationId}`,
      `${name}-999999999`,
    ];
    expect(await listed(strange.join())).toEqual([]);
  });
});
