import type { Category, GridRow } from '@music/contracts';
import * as fc from 'fast-check';
import type { GridFilter } from '../src/grid/grid-filter.js';
import { gridFields } from '../src/grid/grid-sort.js';
import type { RowExtras } from '../src/grid/row-extras.js';

const words = [
  'March',
  'marche',
  'Leidzén',
  'LEIDZEN',
  'God’s',
  "God's",
  'O',
  'the',
  'Ангел',
  'Ærø',
  '“Red”',
];

/** Short texts from few words, so that rows repeat and queries match, and sometimes arbitrary text. */
export const someText = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((list) => list.join(' ')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
);

const numbers = [
  '1',
  '12',
  '12-1',
  '12-2',
  '12-10',
  '12.1',
  '012',
  '13',
  '135a-10',
  'AGS2004',
  '>3',
  '',
  '-4',
];
const number = fc.oneof(
  fc.constant(null),
  fc.constantFrom(...numbers),
  fc.nat({ max: 2000 }).map(String),
  fc.string({ maxLength: 4 }),
);
const year = fc.option(fc.oneof(fc.integer({ min: 1900, max: 1904 }), fc.nat({ max: 2100 })));

const issueFor = (issue: string, ofYear: number | null, isOdd: boolean): string => {
  if (ofYear === null || isOdd) return issue;
  return issue === '' ? `(${ofYear})` : `${issue} (${ofYear})`;
};

const anyRow = fc.record({
  arranger: someText,
  composer: someText,
  lyricist: someText,
  issue: fc.oneof(someText, fc.nat({ max: 30 }).map(String), fc.constant('')),
  isOdd: fc.boolean(),
  mp3s: fc.boolean(),
  number,
  pieceId: fc.integer({ min: 1, max: 2_147_483_647 }),
  publicationId: fc.integer({ min: 1, max: 2_147_483_647 }),
  scoreNotes: fc.boolean(),
  series: fc.constantFrom('', 'General Series', 'general series', 'Triumph', 'Élan'),
  sheetMusic: fc.boolean(),
  title: someText,
  type: fc.constantFrom('', 'March', 'Hymn, March', 'Selection', 'Méditation'),
  video: fc.boolean(),
  year,
});

/** Rows of a category as the contract has them, each publication once, in no order. */
export const someRows = (category: Category, maxLength = 40, minLength = 0): fc.Arbitrary<GridRow[]> =>
  fc
    .uniqueArray(anyRow, { maxLength, minLength, size: 'max', selector: (row) => row.publicationId })
    .map((rows) =>
      rows.map(({ number: printed, type, issue, lyricist, isOdd, ...base }): GridRow => {
        if (category === 'brass') return { ...base, number: printed, type };
        const song = { ...base, issue: issueFor(issue, base.year, isOdd), lyricist };
        return category === 'vocal' ? { ...song, type } : song;
      }),
    );

/** The additional fields of a row in the columnar form, from few values. */
export const someExtras: fc.Arbitrary<RowExtras> = fc.record({
  price: fc.option(fc.constantFrom(0, 995, 1995)),
  pdf: fc.boolean(),
  grade: fc.option(fc.integer({ min: 1, max: 6 })),
  minutes: fc.option(fc.constantFrom(1, 3, 4, 5, 6, 10, 11, 35)),
  instruments: fc.constantFrom('', 'Brass Band', 'Brass Band, Organ', 'Cornet, Piano', 'Piano'),
});

export const someCategory = fc.constantFrom<Category>('brass', 'contemporary', 'vocal');

/** A query: words as a user types them, an operator and a number, or anything. */
const someQuery = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'm',
      'mar',
      'march',
      'MARCH the',
      'leidzen',
      'gods',
      '‘',
      'm z',
      'e h',
      '  ',
      'ангел',
      'æ',
      '1',
    ),
  },
  { weight: 1, arbitrary: someText },
);
const someComparison = fc
  .tuple(
    fc.constantFrom('>', '<', '>=', '<=', ' >= '),
    fc.constantFrom('', '12', '12.1', 'x', '1902', ' 3', '-1'),
  )
  .map((parts) => parts.join(''));
const someTypes = fc.constantFrom(
  '',
  'march',
  'march||',
  '||',
  'march||selection',
  'hymn||none||march',
  ' || hymn',
  'hymn march||med',
);

/** A filter as in the header row. */
export const someFilter: fc.Arbitrary<GridFilter> = fc.record(
  {
    title: someQuery,
    issue: someQuery,
    composer: someQuery,
    lyricist: someQuery,
    type: someTypes,
    series: fc.constantFrom('', '', '', 'General Series', 'Triumph', 'Unknown'),
    number: fc.oneof(someQuery, someComparison),
    year: fc.oneof(someQuery, someComparison, fc.constant('190')),
    media: fc.boolean(),
    sheetMusic: fc.boolean(),
    grade: fc.constantFrom('', '', '', '4', '4||5', '||', '7', 'x'),
    instruments: fc.constantFrom('', '', '', 'band', 'piano cor', 'organ||piano', ' || '),
    duration: fc.constantFrom('', '', '', 'up to 3', '3 to 5||over 10', '5 to 10', 'long', 'toString'),
  },
  { requiredKeys: [] },
);

/** A sequence of filters while someone types, deletes and ticks boxes. */
export const someTyping: fc.Arbitrary<GridFilter[]> = fc
  .array(
    fc.oneof(
      someFilter,
      fc
        .tuple(
          fc.constantFrom('title', 'composer', 'lyricist', 'type', 'number', 'year', 'issue'),
          fc.constantFrom(
            'march the',
            'leidzén',
            'march||sel',
            '>=1902',
            '<12.1',
            '>120',
            '12-10',
            'gods',
            'o',
          ),
          someFilter,
        )
        .map(([field, text, filter]) => ({ field, text, filter })),
    ),
    { maxLength: 4 },
  )
  .map((steps) =>
    steps.flatMap((step) => {
      if (!('field' in step)) return [step];
      const typed = Array.from({ length: step.text.length + 1 }, (_, length) => step.text.slice(0, length));
      return [...typed, ...typed.toReversed()].map((text) => ({ ...step.filter, [step.field]: text }));
    }),
  );

/** A sort value of the category, or an unknown one. */
export const someSort = (category: Category): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('default', '', 'ascAsc', 'title', 'titleasc') },
    {
      weight: 9,
      arbitrary: fc
        .tuple(fc.constantFrom(...gridFields[category]), fc.constantFrom('Asc', 'Desc'))
        .map((parts) => parts.join('')),
    },
  );
