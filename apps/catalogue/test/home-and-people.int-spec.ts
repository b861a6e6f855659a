import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Home, Person } from '@music/contracts';
import { readCatalogueConfig } from '../src/config.js';
import { HomeRepository } from '../src/home/home.repository.js';
import { HomeService } from '../src/home/home.service.js';
import { PersonRepository } from '../src/person/person.repository.js';
import { PersonService } from '../src/person/person.service.js';
import { SeasonalRepository } from '../src/seasonal/seasonal.repository.js';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { CatalogueFactory } from './catalogue.factory.js';

let catalogue: CatalogueDatabase;
let brass: CatalogueFactory;
let home: HomeService;
let people: PersonService;

beforeAll(async () => {
  catalogue = await catalogueDatabase();
  brass = new CatalogueFactory(catalogue.database);
  const { database } = catalogue;
  const config = readCatalogueConfig({});
  home = new HomeService(new HomeRepository(database, config), new SeasonalRepository(database), config);
  people = new PersonService(new PersonRepository(database, config));
});
afterAll(() => catalogue.stop());

/** How many statements the work sends. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const made = jest.spyOn(catalogue.database.dataSource.driver, 'createQueryRunner');
  await work();
  const count = made.mock.calls.length;
  made.mockRestore();
  return count;
}

describe('home', () => {
  it('of an empty catalogue counts nothing and has no album', async () => {
    expect(await home.get()).toMatchObject({
      counts: { brass: 0, contemporary: 0, vocal: 0 },
      latest: [],
      album: null,
    });
  });

  it('counts publications by category', async () => {
    const { pieceId } = await brass.published({ title: 'Twice' }, { number: '1', year: 1950 });
    await brass.publication(pieceId, { number: '2', year: 1960 });
    await brass.in('vocal').published({ title: 'Once' }, { year: 1970 });
    expect((await home.get()).counts).toEqual({ brass: 2, contemporary: 0, vocal: 1 });
  });

  it('shows the eight latest pieces of all categories, each once as its newest publication', async () => {
    for (let year = 1980; year < 1986; year += 1)
      await brass
        .in('contemporary')
        .published({ title: `Of ${year}`, composers: ['Joy Webb'] }, { year, issue: '3' });
    await brass.published({ title: 'Undated' });
    const { latest } = Home.parse(await home.get());
    expect(latest.map(({ title }) => title)).toEqual([
      'Of 1985',
      'Of 1984',
      'Of 1983',
      'Of 1982',
      'Of 1981',
      'Of 1980',
      'Once',
      'Twice',
    ]);
    expect(latest[0]).toMatchObject({
      category: 'contemporary',
      composer: 'Joy Webb',
      number: '3',
      year: 1985,
    });
    expect(latest[7]).toMatchObject({ number: '2', year: 1960 });
  });

  it('shows the most recently added first among equally old ones', async () => {
    const createdAt = (day: number) => new Date(Date.UTC(2026, 0, day));
    await brass.published({ title: 'Early' }, { year: 1999, createdAt: createdAt(1) });
    await brass.published({ title: 'Late' }, { year: 1999, createdAt: createdAt(2) });
    const { latest } = await home.get();
    expect(latest.slice(0, 2).map(({ title }) => title)).toEqual(['Late', 'Early']);
  });

  it('takes turns between the categories among equally old ones, the last added first', async () => {
    const createdAt = new Date(Date.UTC(2026, 0, 3));
    for (const title of ['March 1', 'March 2', 'March 3'])
      await brass.published({ title }, { year: 2025, createdAt });
    await brass.in('contemporary').published({ title: 'Song' }, { year: 2025, createdAt });
    await brass.in('vocal').published({ title: 'Anthem' }, { year: 2025, createdAt });
    const { latest } = await home.get();
    const titles = ['March 3', 'Song', 'Anthem', 'March 2', 'March 1'];
    expect(latest.slice(0, 5).map(({ title }) => title)).toEqual(titles);
  });

  it('plays the album with the most previews, the newest of several, and none without any', async () => {
    const vocal = brass.in('vocal');
    const heard = async (year: number) => {
      const imageUrl = `/covers/${year}.jpg`;
      const id = await vocal.album({ name: `Heard in ${year}`, performer: 'ISS', year, imageUrl });
      await vocal.track(id, { no: 1, previewUrl: '/previews/1.mp3' });
      return id;
    };
    await brass.track(await brass.album({ name: 'Silent', year: 2020 }), { no: 1 });
    expect((await home.get()).album).toBeNull();
    await heard(1970);
    const newest = await heard(1980);
    await heard(1975);
    expect((await home.get()).album).toEqual({
      category: 'vocal',
      id: newest,
      name: 'Heard in 1980',
      performer: 'ISS',
      cover: '/covers/1980.jpg',
    });
    const longer = await heard(1960);
    await vocal.track(longer, { no: 2, previewUrl: '/previews/2.mp3' });
    expect((await home.get()).album).toMatchObject({ category: 'vocal', id: longer });
  });

  it('sends four statements', async () => {
    expect(await statements(() => home.get())).toBe(4);
  });
});

const notSold = { sheetMusic: false, mp3s: false, price: null, pdf: false };

describe('a person', () => {
  it('is shown with every piece in all roles, sorted by title', async () => {
    const both = await brass.published(
      { title: 'Été', composers: ['Eric Ball', 'Dean Goffin'], arrangers: ['Eric Ball'] },
      { series: 'Festival Series', number: '5', year: 1940 },
    );
    await brass.publication(both.pieceId, { number: '99', year: 1939 });
    const words = await brass
      .in('vocal')
      .published({ title: '“Eternal” Light', lyricists: ['Eric Ball'] }, { issue: '7' });
    await brass.published({ title: 'Of another', composers: ['Dean Goffin'] });
    const unpublished = await brass.piece({ title: 'Unpublished', composers: ['Eric Ball'] });
    const id = await brass.person('Eric Ball');
    const person = Person.parse(await people.get(id));
    expect(person).toEqual({
      id,
      name: 'Eric Ball',
      pieces: [
        {
          category: 'brass',
          pieceId: both.pieceId,
          publicationId: both.publicationId,
          title: 'Été',
          composer: 'Eric Ball/Dean Goffin',
          arranger: 'Eric Ball',
          series: 'Festival Series',
          number: '5',
          year: 1940,
          ...notSold,
          as: ['composer', 'arranger'],
        },
        {
          category: 'vocal',
          pieceId: words.pieceId,
          publicationId: words.publicationId,
          title: '“Eternal” Light',
          composer: '',
          arranger: '',
          series: '',
          number: '7',
          year: null,
          ...notSold,
          as: ['lyricist'],
        },
      ],
    });
    expect(person.pieces.some(({ pieceId }) => pieceId === unpublished)).toBe(false);
  });

  it('with nothing published has an empty list; an unknown id is refused', async () => {
    const id = await brass.person('Silent Witness');
    expect(await people.get(id)).toEqual({ id, name: 'Silent Witness', pieces: [] });
    await expect(people.get(2_147_483_647)).rejects.toMatchObject({ code: 'PERSON_UNKNOWN', status: 404 });
  });

  it('sends two statements, however many pieces there are', async () => {
    for (let at = 0; at < 20; at += 1)
      await brass.published({ composers: ['Busy Bee'] }, { number: String(at) });
    const id = await brass.person('Busy Bee');
    expect(await statements(() => people.get(id))).toBe(2);
  });
});

describe('the composers (C-178)', () => {
  it('are listed by last name with the number of their pieces, without people who only arranged', async () => {
    const before = await people.composers();
    await brass.piece({
      title: 'One',
      composers: ['Zoë Ångström', 'Ann Zebra'],
      arrangers: ['Only Arranger'],
    });
    await brass.piece({ title: 'Two', composers: ['Zoë Ångström'] });
    const after = await people.composers();
    const known = new Set(before.map(({ composerId }) => composerId));
    const added = after.filter(({ composerId }) => !known.has(composerId));
    expect(added).toEqual([
      { composerId: await brass.person('Zoë Ångström'), firstName: 'Zoë', lastName: 'Ångström', pieces: 2 },
      { composerId: await brass.person('Ann Zebra'), firstName: 'Ann', lastName: 'Zebra', pieces: 1 },
    ]);
  });
});
