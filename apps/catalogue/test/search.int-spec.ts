import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SearchHit } from '@music/contracts';
import { Notifications, Outbox } from '@music/messaging';
import { maxResults } from '@music/rules';
import { eventually } from '@music/testing/eventually';
import { readCatalogueConfig } from '../src/config.js';
import { NotedChangesRepository } from '../src/noted-changes/noted-changes.repository.js';
import { dataChangedChannel } from '../src/database/data-version.sql.js';
import { GridRepository } from '../src/grid/grid.repository.js';
import { IndexBuilder } from '../src/search/index.builder.js';
import { LiveIndex } from '../src/search/live-index.js';
import { SearchService } from '../src/search/search.service.js';
import { SearchTally } from '../src/search/search-tally.js';
import { RebuildThreads } from '../src/threads/rebuild-threads.js';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { CatalogueFactory } from './catalogue.factory.js';

let catalogue: CatalogueDatabase;
let brass: CatalogueFactory;
let live: LiveIndex;
let notifications: Notifications;
let threads: RebuildThreads;
let search: SearchService;
let tally: SearchTally;

beforeAll(async () => {
  catalogue = await catalogueDatabase();
  brass = new CatalogueFactory(catalogue.database);
  notifications = new Notifications('catalogue', catalogue.database);
  threads = new RebuildThreads();
});
afterAll(() => catalogue.stop());
beforeEach(async () => {
  await live?.onModuleDestroy();
  live = newLive();
  tally = new SearchTally(catalogue.database, new Outbox(catalogue.database, 'catalogue'));
  search = new SearchService(live, tally);
});
afterAll(async () => {
  await live.onModuleDestroy();
  await threads.onModuleDestroy();
  await notifications.close();
});

const changes = () => new NotedChangesRepository(catalogue.database);
const newBuilder = () => {
  const grid = new GridRepository(catalogue.database, readCatalogueConfig({}));
  return new IndexBuilder(catalogue.database, grid, threads);
};
const newLive = () => new LiveIndex(newBuilder(), changes(), notifications);

/** As an import does at its end. */
const change = async () => {
  await brass.changed();
  await catalogue.database.manager.query(`notify ${dataChangedChannel}`);
};
const titles = async (query: string) => (await search.search(query, 50)).hits.map(({ title }) => title);

describe('the search', () => {
  it('finds publications of every category by every field', async () => {
    const { pieceId, publicationId } = await brass.published(
      {
        title: 'Abide with Me',
        subtitle: 'Eventide',
        composers: ['Eric Leidzén', 'William Monk'],
        arrangers: ['Ray Steadman-Allen'],
      },
      { series: 'Festival Series', number: '12-1', year: 1951 },
    );
    await brass
      .in('vocal')
      .published({ title: 'God’s Soldier', lyricists: ['Harry Anderson'] }, { issue: '7' });
    await brass.in('contemporary').published({ title: 'God’s Love' });
    const asShown = 'Abide with Me, Eric Leidzén/William Monk, arr. Ray Steadman-Allen';
    for (const query of ['eventide', 'leidzen monk', 'steadman', 'festival 12-1', asShown])
      expect(await titles(query)).toEqual(['Abide with Me']);
    expect(await titles('"Gods" anderson 7')).toEqual(['God’s Soldier']);
    expect(await titles("god's")).toEqual(['God’s Love', 'God’s Soldier']);
    const { hits } = await search.search('abide', 20);
    expect(SearchHit.array().parse(hits)).toEqual([
      {
        category: 'brass',
        pieceId,
        publicationId,
        title: 'Abide with Me',
        composer: 'Eric Leidzén/William Monk',
        arranger: 'Ray Steadman-Allen',
        series: 'Festival Series',
        number: '12-1',
        year: 1951,
      },
    ]);
  });

  it('suggests people, series and albums that have something to show, and corrections of misspelt words', async () => {
    await brass.piece({ title: 'Unpublished', composers: ['Eric Leidzénfeld'] });
    await brass.series('Festive Empty Series');
    await brass.album({ name: 'Leidzén Festival' });
    const { names, meant } = await search.search('leidz', 20);
    expect(names.map(({ kind, category, name, size }) => [kind, category, name, size])).toEqual([
      ['album', 'brass', 'Leidzén Festival', 0],
      ['person', null, 'Eric Leidzén', 1],
    ]);
    expect(meant).toBeNull();
    expect((await search.search('festival', 20)).names.map(({ name }) => name)).toEqual([
      'Festival Series',
      'Leidzén Festival',
    ]);
    expect(await search.search('leitsen', 20)).toMatchObject({ total: 0, names: [], meant: 'leidzen' });
  });

  it('is counted once: neither its pages, nor those that the server renders, nor what cannot be stored', async () => {
    await search.search('leidzen', 7);
    await search.search('leidzen', maxResults);
    await search.search('leidzen', maxResults, 2);
    await search.find('leidzen', maxResults, 1);
    await search.search('a\0b', 7);
    await tally.report();
    const reported = `select envelope -> 'payload' -> 'searches' as searches from outbox where event = 'catalogue.searched'`;
    expect(await catalogue.database.manager.query(reported)).toEqual([
      { searches: [{ words: 'leidzen', hits: 1, count: 1 }] },
    ]);
  });

  it('does not query the database once the index is built', async () => {
    await titles('x');
    const queries = jest.spyOn(catalogue.database.dataSource.driver, 'createQueryRunner');
    expect(await titles('leidzen')).toEqual(['Abide with Me']);
    expect(await titles('')).toEqual([]);
    expect(queries).not.toHaveBeenCalled();
    queries.mockRestore();
  });

  it('is built once for all who wait for it', async () => {
    const built = jest.spyOn(threads, 'run');
    await Promise.all([titles('a'), titles('b'), titles('c')]);
    expect(built).toHaveBeenCalledTimes(1);
    built.mockRestore();
  });

  it('follows the data, before anything is published', async () => {
    live.onApplicationBootstrap();
    notifications.open();
    expect(await titles('newcomer')).toEqual([]);
    await brass.published({ title: 'Newcomer' });
    expect(await titles('newcomer')).toEqual([]);
    await change();
    await eventually(async () => expect(await titles('newcomer')).toEqual(['Newcomer']));
    expect(await catalogue.database.manager.query('select from refreshes')).toEqual([]);
  });

  it('is not rebuilt for a noted change, which it does not show, but after a change that was not noted', async () => {
    const built = jest.spyOn(threads, 'run');
    const followed = jest.spyOn(NotedChangesRepository.prototype, 'between');
    const note = () => catalogue.database.transaction(() => changes().note([{ category: 'brass', id: 1 }]));
    live.onApplicationBootstrap();
    await eventually(() => expect(built).toHaveBeenCalledTimes(1));
    await titles('abide');
    for (const times of [1, 2]) {
      await note();
      await eventually(() => expect(followed).toHaveBeenCalledTimes(times));
    }
    // The second note is compared with the version of the first: notes are forgotten after an hour.
    const [[before, first] = [], [after] = []] = followed.mock.calls;
    expect([after, first]).toEqual([first, (before ?? 0) + 1]);
    await brass.published({ title: 'Unnoted' });
    await change();
    await note();
    await eventually(async () => expect(await titles('unnoted')).toEqual(['Unnoted']));
    built.mockRestore();
    followed.mockRestore();
  });

  it('is built once more if the data changed while it was being built', async () => {
    const stale = await newBuilder().build(new AbortController().signal);
    let finish = (_: typeof stale): void => undefined;
    const building = new Promise<typeof stale>((resolve) => (finish = resolve));
    const built = jest.spyOn(IndexBuilder.prototype, 'build').mockReturnValueOnce(building);
    const asked = jest.spyOn(NotedChangesRepository.prototype, 'dataVersion');
    const early = titles('latecomer');
    await brass.published({ title: 'Latecomer' });
    await brass.changed();
    live.onApplicationBootstrap();
    await eventually(() => expect(asked).toHaveBeenCalled());
    await asked.mock.results[0]?.value;
    finish(stale);
    expect(await early).toEqual([]);
    await eventually(async () => expect(await titles('latecomer')).toEqual(['Latecomer']));
    built.mockRestore();
    asked.mockRestore();
  });

  it('keeps the old index while the database is away, and can stop while building a new one', async () => {
    live.onApplicationBootstrap();
    expect(await titles('abide')).toEqual(['Abide with Me']);
    const failing = jest
      .spyOn(NotedChangesRepository.prototype, 'dataVersion')
      .mockRejectedValue(new Error('away'));
    await change();
    await eventually(() => expect(failing).toHaveBeenCalled());
    expect(await titles('abide')).toEqual(['Abide with Me']);
    failing.mockRestore();

    const stopped = newLive();
    const waiting = stopped.current();
    const refused = expect(waiting).rejects.toThrow();
    await stopped.onModuleDestroy();
    await refused;
  });
});
