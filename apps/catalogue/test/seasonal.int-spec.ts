import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PieceKey, type SeasonalContent, SeasonalPage, seasonalSlugs } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { readCatalogueConfig } from '../src/config.js';
import { ListedPiecesRepository } from '../src/seasonal/listed-pieces.repository.js';
import { NotedChangesRepository } from '../src/noted-changes/noted-changes.repository.js';
import { SeasonalRepository } from '../src/seasonal/seasonal.repository.js';
import { SeasonalService } from '../src/seasonal/seasonal.service.js';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { CatalogueFactory } from './catalogue.factory.js';

const slug = 'easter-resources';
let catalogue: CatalogueDatabase;
let brass: CatalogueFactory;
let pieces: ListedPiecesRepository;
let seasonal: SeasonalService;

beforeAll(async () => {
  catalogue = await catalogueDatabase();
  brass = new CatalogueFactory(catalogue.database);
  const { database } = catalogue;
  const outbox = new Outbox(database, 'catalogue');
  pieces = new ListedPiecesRepository(database, readCatalogueConfig({}));
  seasonal = new SeasonalService(
    database,
    new SeasonalRepository(database),
    pieces,
    new NotedChangesRepository(database),
    outbox,
  );
});
afterAll(() => catalogue.stop());

const query = <T>(sql: string): Promise<T[]> => catalogue.database.dataSource.query<T[]>(sql);
const titles = async () => (await seasonal.page(slug)).lists.map(({ pieces }) => pieces.map((p) => p.title));

describe('seasonal pages', () => {
  it.each(seasonalSlugs)(
    '%s is there from the beginning (C-024, C-025, C-026, C-028, C-029)',
    async (each) => {
      const page = SeasonalPage.parse(await seasonal.page(each));
      expect(page.title).not.toBe('');
      expect(page.intro).not.toBe('');
    },
  );

  it('a list without chosen pieces holds what its words find in title, tune or series, newest first', async () => {
    await brass.published({ title: 'EASTER Morning' }, { year: 1990, sheetMusic: true });
    await brass.published({ title: 'Of the tune', tune: 'Easter Hymn' }, { year: 2001 });
    await brass.published({ title: 'Of the series' }, { year: 1980, series: 'Music for Easter' });
    await brass.published({ title: 'Harvest' }, { year: 2010 });
    await brass.in('vocal').published({ title: 'Easter Song' }, { year: 1970 });
    expect(await titles()).toEqual([['Of the tune', 'EASTER Morning', 'Of the series'], ['Easter Song'], []]);
  });

  it('words find pieces whatever the accents and quotes of either', async () => {
    const { pieceId } = await brass.published({ title: 'Noël Français', tune: 'God’s Star' });
    const found = (words: string[]) => pieces.withWords('brass', words, 24);
    for (const word of ['noel', 'NOËL FRANCAIS', "god's star", 'gods'])
      expect(await found([word, 'nothing'])).toEqual([{ category: 'brass', pieceId }]);
    // The title does not run on into the tune.
    expect(await found(['français god'])).toEqual([]);
  });

  it('a piece has the price of its PDF if that is sold, otherwise of a printed copy if that is', async () => {
    const prices = { pdf: 350, hardcopy: 1200 };
    const offers = [
      [{ sheetMusic: true, prices }, 350, true],
      [{ sheetMusic: true, prices: { hardcopy: 1200 } }, 1200, false],
      // Without sheet music there is no PDF, whatever its price.
      [{ sheetMusic: false, prices }, 1200, false],
      [{ outOfPrint: true, stock: 2, prices }, 1200, false],
      [{ outOfPrint: true, stock: 0, prices }, null, false],
      [{ outOfPrint: true, prices }, null, false],
      [{}, null, false],
    ] as const;
    const keys: PieceKey[] = [];
    for (const [offer] of offers)
      keys.push({ category: 'brass', pieceId: (await brass.published({}, offer)).pieceId });
    const sold = async (from: ListedPiecesRepository) =>
      (await from.list(keys)).map(({ price, pdf }) => [price, pdf]);
    const expected = offers.map(([, price, pdf]) => [price, pdf]);
    expect(await sold(pieces)).toEqual(expected);
    // In production no PDF is sold without its file.
    const production = new ListedPiecesRepository(
      catalogue.database,
      readCatalogueConfig({ NODE_ENV: 'production' }),
    );
    expect(await sold(production)).toEqual([[1200, false], ...expected.slice(1)]);
  });

  it('an administrator’s choice is in the audit log, and readers see it with the next version', async () => {
    const first = await brass.published({ title: 'Chosen first' }, { year: 1990 });
    const second = await brass.published({ title: 'Chosen second' }, { year: 1950 });
    const before = await seasonal.content(slug);
    const [list] = before.lists;
    if (!list) throw new Error('no list');
    const pieces = [second, first].map(({ pieceId }) => ({ category: 'brass' as const, pieceId }));
    const edited: SeasonalContent = { ...before, title: 'Easter', lists: [{ ...list, pieces }] };
    const [known] = await query<{ data_version: number }>('select data_version from catalogue_state');
    expect(await seasonal.change(edited)).toEqual({ ...edited, version: before.version + 1 });
    expect(await titles()).toEqual([['Chosen second', 'Chosen first']]);
    expect((await seasonal.page(slug)).title).toBe('Easter');
    expect(await query('select data_version from catalogue_state')).toEqual([
      { data_version: Number(known?.data_version) + 1 },
    ]);
    expect(await query("select envelope -> 'payload' as payload from outbox")).toEqual([
      { payload: { slug, version: before.version + 1 } },
    ]);
  });

  it('if two change it at the same moment, one gets a conflict and nothing of the other is lost', async () => {
    const before = await seasonal.content(slug);
    const answers = await Promise.allSettled(
      ['One', 'Other'].map((title) => seasonal.change({ ...before, title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT' },
    });
    expect((await seasonal.content(slug)).version).toBe(before.version + 1);
  });

  it('an unknown piece cannot be chosen, and a deleted one is left out', async () => {
    const before = await seasonal.content(slug);
    const [list] = before.lists;
    if (!list) throw new Error('no list');
    const unknown = { category: 'vocal' as const, pieceId: 999_999 };
    await expect(
      seasonal.change({ ...before, lists: [{ ...list, pieces: [...list.pieces, unknown] }] }),
    ).rejects.toMatchObject({ code: 'INVALID', fields: [{ field: 'lists.0.pieces' }] });
    expect(await seasonal.list(`vocal999999,brass${list.pieces[0]?.pieceId}`)).toHaveLength(1);
  });
});
