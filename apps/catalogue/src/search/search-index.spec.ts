import { describe, expect, it } from '@jest/globals';
import { indexOf, publication, type Publication } from '../../test/search.factory.js';

const titlesFor = async (query: string, publications: readonly Partial<Publication>[]) =>
  indexOf(publications.map(publication))
    .find(query, 50)
    .hits.map(({ title }) => title);

/** Pieces with these titles, numbered from 1; the first is the newest. */
const titled = (...titles: string[]) =>
  titles.map((title, at) => ({ title, pieceId: at + 1, year: 2000 - at }));

describe('what is found', () => {
  const eventide = {
    title: 'Abide with Me',
    subtitle: 'Eventide',
    composer: 'Eric Leidzén/William Monk',
    arranger: 'Ray Steadman-Allen',
    lyricist: 'Henry Lyte',
    series: 'General Series',
    number: '12-1',
    year: 1950,
    type: 'Selection',
  };

  it.each([
    'abide',
    'EVENTIDE',
    'leidzen',
    'monk',
    'steadman-allen',
    'lyte',
    'general',
    '12-1',
    'lyte abide 12 monk',
    'bid eve',
    '  abide\t\nme  ',
    'a',
    'selection leidzen',
    'GS 12-1',
  ])(
    'a piece by its title, subtitle, people, series (or its initials), number and type: %s',
    async (query) => {
      expect(await titlesFor(query, [eventide])).toEqual(['Abide with Me']);
    },
  );

  it.each([
    'abide goffin',
    'withme',
    'monk ray-x',
    '1950',
    'march',
    'abidewith',
    'me/eric',
    'monk me moon',
    'undefined',
    'null',
  ])(
    'nothing when one word occurs in none of them, or in two of them only when joined: %s',
    async (query) => {
      expect(await titlesFor(query, [eventide])).toEqual([]);
    },
  );

  it.each(["god's", 'gods', 'god’s', '“god‘s”', 'GOD"S', 'Gödʼs'])(
    'in spite of accents and straight or curly quotes: %s',
    async (query) => {
      for (const title of ["God's Love", 'God’s Love', 'Gods Love', '“Gód‘s” Love'])
        expect(await titlesFor(query, [{ title }])).toEqual([title]);
    },
  );

  it.each(['', ' ', '\t\n', "'", '“ ”', '\u0301', '\u00a0'])(
    'nothing for a blank query: %j',
    async (query) => {
      const index = indexOf([publication()]);
      expect(index.find(query, 20)).toEqual({ hits: [], total: 0 });
    },
  );

  it.each([
    "'; drop table pieces; --",
    '.*',
    '(a+)+$',
    '[',
    '\\',
    '%',
    '_',
    'a|b',
    '||',
    '>12',
    '!=1',
    '${1}',
    '\u0000',
    '\ud800',
    'constructor',
    '__proto__',
  ])('operators, SQL and patterns mean themselves: %s', async (query) => {
    expect(await titlesFor(query, [{ title: 'Plain Song' }])).toEqual([]);
    const holding = `Plain ${query} Song`;
    expect(await titlesFor(query, [{ title: holding }])).toEqual([holding]);
  });

  it('by a query of any length', async () => {
    const long = 'praise '.repeat(10_000);
    expect(await titlesFor(long, titled('Praise'))).toEqual(['Praise']);
    expect(await titlesFor(`${long}${'x'.repeat(100_000)}`, titled('Praise'))).toEqual([]);
  });

  it('each piece once, as the newest of the publications that match', async () => {
    const index = indexOf([
      publication({ publicationId: 1, series: 'Festival Series', number: '5', year: 1950 }),
      publication({ publicationId: 2, series: 'Archive Series', number: '6', year: 2001 }),
      publication({ publicationId: 3, series: 'Archive Series', number: '7', year: 1999 }),
    ]);
    const shown = (query: string) => {
      const { hits, total } = index.find(query, 20);
      return { total, numbers: hits.map(({ number }) => number) };
    };
    expect(shown('courage')).toEqual({ total: 1, numbers: ['6'] });
    expect(shown('festival')).toEqual({ total: 1, numbers: ['5'] });
    expect(shown('archive 7')).toEqual({ total: 1, numbers: ['7'] });
    expect(shown('festival 7')).toEqual({ total: 0, numbers: [] });
  });

  it('all counted, the best shown', async () => {
    const index = indexOf(titled(...Array.from({ length: 300 }, (_, at) => `Praise ${at}`)).map(publication));
    const { hits, total } = index.find('praise', 3);
    expect(total).toBe(300);
    expect(hits.map(({ pieceId }) => pieceId)).toEqual([1, 2, 3]);
  });
});

describe('the order', () => {
  it('exact, start, starts of words, in the title, people, anywhere', async () => {
    const places: Partial<Publication>[] = [
      { title: 'Rest', series: 'Joy Series' },
      { title: 'People', composer: 'Joy Webb' },
      { title: 'Enjoyment' },
      { title: 'Great Joyfulness' },
      { title: 'Joyful, Joyful' },
      { title: '“Joy”' },
    ];
    const newestFirst = places.map((place, at) => ({ ...place, pieceId: at + 1, year: 2020 - at }));
    expect(await titlesFor('joy', newestFirst)).toEqual(newestFirst.map(({ title }) => title).reverse());
  });

  it('prefers an old exact title to any number of newer ones that only start with it', async () => {
    const index = indexOf(titled('Joy to You', 'Joy and Peace', 'Joy').map(publication));
    expect(index.find('joy', 1).hits.map(({ title }) => title)).toEqual(['Joy']);
  });

  it('ignores punctuation when it compares titles', async () => {
    const titles = titled('Joy and more joy', 'Joy, Joy, Joy!', 'Joy Joy Joy to You');
    expect(await titlesFor('joy joy joy', titles)).toEqual([
      'Joy, Joy, Joy!',
      'Joy Joy Joy to You',
      'Joy and more joy',
    ]);
    expect(await titlesFor('-', titled('A - B', 'C-D'))).toEqual(['A - B', 'C-D']);
  });

  it('newest first among equals, those without a year last, then by id', async () => {
    const same = (pieceId: number, year: number | null, createdAt = 0) => ({ pieceId, year, createdAt });
    const found = indexOf(
      [same(6, null), same(5, 1990), same(2, 1990), same(3, 2001), same(1, null), same(4, 1990, 9)].map(
        publication,
      ),
    );
    expect(found.find('song', 20).hits.map(({ pieceId }) => pieceId)).toEqual([3, 4, 2, 5, 1, 6]);
  });
});
