import { describe, expect, it } from '@jest/globals';
import { categories, type SearchHit } from '@music/contracts';
import { normalise, queryWords, textMatch } from '@music/rules';
import fc from 'fast-check';
import { indexOf, publication, type Publication } from '../../test/search.factory.js';

/** The simplest possible search, without regard to speed. */
function naive(publications: readonly Publication[], query: string, limit: number, page: number) {
  const words = queryWords(query);
  const among = (...fields: (string | null)[]) =>
    words.every((word) => fields.some((field) => textMatch(word, field ?? '')));
  const bare = (text: string) =>
    normalise(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  const initials = (series: string) => {
    const names = bare(series);
    return names.length > 1 ? names.map(([first]) => first).join('') : '';
  };
  const matches = ({ title, subtitle, composer, arranger, lyricist, series, type, ...one }: Publication) =>
    words.length > 0 &&
    among(
      title,
      subtitle,
      composer,
      arranger,
      lyricist,
      series,
      initials(series),
      type,
      one.number ?? one.issue,
    );
  const tierOf = ({ title, composer, arranger, lyricist }: Publication) => {
    const [name, phrase] = [bare(title), bare(query)];
    if (!among(title)) return among(title, composer, arranger, lyricist) ? 4 : 5;
    if (phrase.length === 0) return 3;
    if (name.join(' ') === phrase.join(' ')) return 0;
    if (name.join(' ').startsWith(phrase.join(' '))) return 1;
    return phrase.every((word) => name.some((one) => one.startsWith(word))) ? 2 : 3;
  };
  const keyed = publications.filter(matches).map((one) => ({ one, place: tierOf(one) }));
  keyed.sort(
    (a, b) =>
      a.place - b.place ||
      (b.one.year ?? -1) - (a.one.year ?? -1) ||
      b.one.createdAt - a.one.createdAt ||
      a.one.pieceId - b.one.pieceId ||
      a.one.publicationId - b.one.publicationId,
  );
  const pieces = keyed.filter(
    ({ one }, at) => keyed.findIndex((other) => other.one.pieceId === one.pieceId) === at,
  );
  const shown = pieces.slice(limit * (page - 1), limit * page);
  return { total: pieces.length, hits: shown.map(({ one }) => hitOf(one)) };
}

const hitOf = (one: Publication): SearchHit => {
  const { category, pieceId, publicationId, title, composer, arranger, series, year } = one;
  const number = one.number ?? one.issue;
  return { category, pieceId, publicationId, title, composer, arranger, series, number, year };
};

describe('the index', () => {
  const word = fc.constantFrom(
    'o',
    'God',
    'god’s',
    "God's",
    'Leidzén',
    'LEIDZEN',
    'joy',
    'Joyful',
    'enjoy',
    'join',
    'gospel',
    '12',
    '12-1',
    'Ü',
    'ß',
    'İ',
    '“peace”',
    'Peace,',
    'a|b',
    '.*',
    '%',
    '--',
    '(x)',
    '/',
    'été',
    'e\u0301te\u0301',
    '歌',
    '𝄞',
    'the',
    'th',
  );
  const text = fc
    .array(word, { maxLength: 4 })
    .chain((words) => fc.constantFrom(words.join(' '), words.join('\u00a0 ')));
  const printed = fc.option(word);
  const piece = fc.record({
    category: fc.constantFrom(...categories),
    title: fc.tuple(word, text).map((parts) => parts.join(' ')),
    subtitle: text,
    composer: text,
    arranger: text,
    lyricist: text,
    type: text,
  });
  const published = fc.record({
    piece: fc.nat(11),
    series: text,
    printed,
    year: fc.option(fc.integer({ min: 1998, max: 2001 })),
    createdAt: fc.nat(1),
  });
  const catalogue = fc
    .tuple(fc.array(piece, { minLength: 12, maxLength: 12 }), fc.array(published, { maxLength: 40 }))
    .map(([pieces, publications]) =>
      publications.map(({ piece: at, printed: label, ...rest }, id) => {
        const labelled = pieces[at]?.category === 'brass' ? { number: label } : { issue: label };
        return publication({ ...pieces[at], ...rest, ...labelled, pieceId: at + 1, publicationId: id + 1 });
      }),
    );
  const query = fc.oneof(
    fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
    fc.tuple(word, fc.nat(3)).map(([one, length]) => one.slice(0, length)),
    fc.string({ maxLength: 6 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );

  it('finds what a naive search finds', () => {
    fc.assert(
      fc.property(
        catalogue,
        fc.array(query, { maxLength: 5 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 3 }),
        (publications, queries, limit, page) => {
          const index = indexOf(publications);
          for (const query of queries)
            expect(index.find(query, limit, page)).toEqual(naive(publications, query, limit, page));
        },
      ),
      { numRuns: 300 },
    );
  });
});
