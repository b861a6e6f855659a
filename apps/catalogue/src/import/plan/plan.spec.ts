import { describe, expect, it } from '@jest/globals';
import type { PieceContent, PublicationContent, PublicationRow } from '../row/publication.row.js';
import { readAhead } from './batches.js';
import { defaultPrice } from './default-prices.js';
import { PersonRegister } from './person-register.js';
import { PieceRegister } from './piece-register.js';
import { planPublications, type References } from './publication.plan.js';
import { DuplicateIds } from './duplicate-ids.js';
import { Survey } from './survey.js';
import { Tally } from './tally.js';

const piece: PieceContent = {
  title: 'The Red Kite',
  composers: ['Anna Lark'],
  arrangers: [],
  lyricists: [],
  types: ['March'],
  instrumentation: [],
  subtitle: null,
  copyrightYear: null,
  grade: null,
  duration: null,
  key: null,
  notes: null,
  scripture: null,
  tune: null,
  videoUrl: null,
  licence: null,
  exclusive: false,
};
const publication: PublicationContent = {
  series: 'Triumph Series',
  number: '1371',
  year: 1975,
  yearText: null,
  sheetMusic: true,
  mp3s: false,
  video: false,
  scoreNotes: false,
  publisher: null,
  pdfPrice: 'default',
  hardcopyPrice: 'default',
  pages: null,
  stock: null,
  outOfPrint: false,
  issueDate: null,
};
const row = (
  publicationId: string,
  more: { piece?: Partial<PieceContent>; publication?: Partial<PublicationContent> } = {},
): PublicationRow => ({
  category: 'brass',
  pieceId: '1',
  publicationId,
  piece: { ...piece, ...more.piece },
  publication: { ...publication, ...more.publication },
});

describe('PieceRegister', () => {
  it('sees one piece in rows that differ in case, punctuation and year, and keeps the earliest year', () => {
    const register = new PieceRegister();
    const [first, second] = [
      row('a'),
      row('b', { piece: { title: 'the red kite!' }, publication: { year: 1960 } }),
    ];
    expect([register.add(first).isVariant, register.add(second).isVariant]).toEqual([false, false]);
    register.resolve('brass', '1', []);
    expect(register.of(second)).toBe(register.of(first));
    expect(register.of(first)).toMatchObject({ key: '1', owner: 'a', year: 1960 });
  });

  it('keeps a text that names no year', () => {
    const register = new PieceRegister();
    register.add(row('a', { publication: { year: null, yearText: '18th C.' } }));
    register.add(row('b', { publication: { year: null, yearText: 'n.d.' } }));
    register.resolve('brass', '1', []);
    expect(register.of(row('a'))).toMatchObject({ year: null, yearText: '18th C.' });
  });

  it.each([
    ['people', { arrangers: ['Cy Owl'] }],
    ['types', { types: ['Hymn'] }],
    ['instruments', { instrumentation: ['2 Guitars'] }],
    ['title', { title: 'The Blue Kite' }],
  ])('opens another piece under the same id when the %s differ', (_what, other) => {
    const register = new PieceRegister();
    register.add(row('a'));
    expect(register.add(row('b', { piece: other }))).toEqual({ isVariant: true });
    expect(register.add(row('c', { piece: other }))).toEqual({ isVariant: false });
    register.resolve('brass', '1', []);
    expect(register.of(row('c', { piece: other }))).toMatchObject({ key: '1~b', owner: 'b' });
  });
});

describe('PersonRegister', () => {
  it('treats a name in capitals as the same name written normally, whichever comes first', () => {
    const register = new PersonRegister();
    for (const name of ['ANNA LARK', 'Anna Lark', 'Anna LARK', 'BEN WREN']) register.add(name);
    expect(register.canonicalAll(['ANNA LARK', 'Anna LARK', 'Anna Lark'])).toEqual(['Anna Lark']);
    expect(register.unknownInCapitals()).toEqual(['BEN WREN']);
    register.addKnown(['Ben Wren']);
    expect(register.canonical('BEN WREN')).toBe('Ben Wren');
    expect(register.people().map(({ display }) => display)).toEqual(['Anna Lark', 'Ben Wren']);
  });

  it('prefers how a people.csv splits a name', () => {
    const register = new PersonRegister();
    register.add('Ana María Lark');
    register.add('Ana María Lark', { firstName: 'Ana', lastName: 'María Lark' });
    register.add('Ana María Lark');
    expect(register.people()).toEqual([
      { display: 'Ana María Lark', name: { firstName: 'Ana', lastName: 'María Lark' }, isSplitInFile: true },
    ]);
  });
});

describe('planPublications', () => {
  const survey = new Survey({ albums: new Map(), pieces: new Set() });
  const rows = [row('a'), row('b', { publication: { number: '2' } })];
  for (const one of rows) survey.pieces.add(one);
  survey.pieces.resolve('brass', '1', []);
  const placed = rows.map((one) => ({ row: one, resolved: survey.pieces.of(one) }));
  const nothing: References = new Map();
  const fresh = planPublications(placed, survey, nothing, nothing);
  const kept = (at: number, key: 'pieceFingerprint' | 'publicationFingerprint') => ({
    ownId: 1,
    fingerprint: fresh[at]?.[key] ?? '',
  });
  const pieces = new Map([['1', kept(0, 'pieceFingerprint')]]);
  const publications = new Map([
    ['a', kept(0, 'publicationFingerprint')],
    ['b', kept(1, 'publicationFingerprint')],
  ]);

  it('inserts rows without a reference; only the first row describes the piece', () => {
    expect(fresh.map(({ outcome }) => outcome)).toEqual(['inserted', 'inserted']);
    expect(fresh.map(({ pieceFingerprint }) => pieceFingerprint !== null)).toEqual([true, false]);
  });

  it('leaves rows alone whose fingerprints are unchanged', () => {
    const again = planPublications(placed, survey, publications, pieces);
    expect(
      again.map(({ outcome, pieceFingerprint, publicationFingerprint }) => [
        outcome,
        pieceFingerprint,
        publicationFingerprint,
      ]),
    ).toEqual([
      ['unchanged', null, null],
      ['unchanged', null, null],
    ]);
  });

  it('updates a row whose piece changed', () => {
    const stale = new Map([['1', { ownId: 1, fingerprint: 'other' }]]);
    const planned = planPublications(placed, survey, publications, stale);
    expect(planned.map(({ outcome }) => outcome)).toEqual(['updated', 'unchanged']);
  });
});

describe('default prices (rule D3)', () => {
  it.each([
    ['brass', 'pdf', {}, 1995],
    ['brass', 'hardcopy', {}, 2495],
    ['brass', 'pdf', { grade: 6 }, 3995],
    ['brass', 'hardcopy', { types: ['Tone Poem'] }, 4495],
    ['contemporary', 'pdf', { grade: 6 }, 495],
    ['contemporary', 'hardcopy', {}, 695],
    ['vocal', 'pdf', {}, 750],
    ['vocal', 'hardcopy', {}, 225],
  ] as const)('%s %s %j costs %s pence', (category, format, content, pence) => {
    const one = row('a', { piece: { ...content, types: 'types' in content ? [...content.types] : [] } });
    expect(defaultPrice({ ...one, category }, format)).toBe(pence);
  });
});

describe('accounting', () => {
  it('distinguishes a repeated row from a different one with the same id', () => {
    const repeats = new DuplicateIds();
    expect(repeats.add('1', { a: 1 }, 2)).toEqual({ repeat: 'first', firstRow: 2 });
    expect(repeats.add('1', { a: 1 }, 3)).toEqual({ repeat: 'same', firstRow: 2 });
    expect(repeats.add('1', { a: 2 }, 4)).toEqual({ repeat: 'different', firstRow: 2 });
  });

  it('notices a row that was lost', () => {
    const header = { width: 0, columns: new Map() };
    const dialect = { encoding: 'utf-8', delimiter: ',', separatorLine: false } as const;
    const tally = new Tally([{ kind: 'brass', file: 'brass.csv', path: '', dialect, header }]);
    tally.countRead('brass.csv');
    expect(() => tally.assertBalanced()).toThrow('brass.csv');
    tally.count('brass.csv', 'unchanged');
    expect(() => tally.assertBalanced()).not.toThrow();
  });
});

describe('readAhead', () => {
  it('passes on every value in order and the error at the end', async () => {
    async function* values() {
      yield 1;
      yield 2;
      throw new Error('broken off');
    }
    const seen: number[] = [];
    const all = async () => {
      for await (const value of readAhead(values())) seen.push(value);
    };
    await expect(all()).rejects.toThrow('broken off');
    expect(seen).toEqual([1, 2]);
  });
});
