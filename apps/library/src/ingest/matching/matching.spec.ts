import { describe, expect, it } from '@jest/globals';
import { waitLimitMs } from '@music/testing/wait-limit';
import { formatOf } from './file-formats.js';
import { parseFileName } from './file-name.js';
import { readManifest } from './manifest.js';
import { placeOf } from './place.js';
import type { ProductMatch } from './product-matches.repository.js';

const publication: ProductMatch = {
  category: 'brass',
  productId: 12,
  kind: 'publication',
  title: 'Greater Things',
  series: 'General Series',
  number: '1371',
};
const album: ProductMatch = { ...publication, productId: 5, kind: 'album', series: '', number: null };

describe('a file’s name', () => {
  const general = { series: 'General Series', number: '1371' };
  it.each([
    ['General Series 1371 - Score.pdf', general, 'Score'],
    ['General Series 1371.pdf', general, ''],
    ['General Series 1371 – Greater Things – 2nd Horn.pdf', general, '2nd Horn'],
    ['Autumn/General Series 1371/Solo Cornet.pdf', general, 'Solo Cornet'],
    ['Triumph Series 248-1 - Score.pdf', { series: 'Triumph Series', number: '248-1' }, 'Score'],
    ['Journal AGS2004 - Flute.pdf', { series: 'Journal', number: 'AGS2004' }, 'Flute'],
    ['brass-12-score.pdf', { category: 'brass', productId: 12 }, 'score'],
    ['brass-12-solo-cornet.pdf', { category: 'brass', productId: 12 }, 'solo cornet'],
    ['VOCAL 7 - Full Score.pdf', { category: 'vocal', productId: 7 }, 'Full Score'],
    ['brass-5-03.mp3', { category: 'brass', productId: 5 }, '03'],
    ['contemporary-5/03 Nicaea.wav', { category: 'contemporary', productId: 5 }, '03 Nicaea'],
    ['brass-5-cover.jpg', { category: 'brass', productId: 5 }, 'cover'],
  ])('%s', (name, reference, label) => {
    expect(parseFileName(name)).toContainEqual({ reference, label });
  });

  it.each(['Score.pdf', 'notes/readme.pdf', 'brass-score.pdf', 'brass-99999999999-score.pdf'])(
    'does not say which product it belongs to: %s',
    (name) => expect(parseFileName(name)).toEqual([]),
  );
});

const long = 500_000;
it.each([
  ['spaces', `General Series${' '.repeat(long)}x.pdf`],
  ['digits', `x ${'1'.repeat(long)} y.pdf`],
  ['dashes before a line break', `brass-12${'-'.repeat(long)}\ny.pdf`],
])(
  'a name of very many %s is read in milliseconds; steps that grow with its square take minutes',
  (_, name) => {
    const began = performance.now();
    parseFileName(name);
    expect(performance.now() - began).toBeLessThan(waitLimitMs);
  },
);

describe('the place of a file', () => {
  it.each([
    ['Full Score', { kind: 'score', position: 1, label: 'Score' }],
    ['', { kind: 'score', position: 1, label: 'Score' }],
    ['programme notes', { kind: 'notes', position: 1, label: 'Score notes' }],
    ['solo cornet', { kind: 'part', position: null, label: 'Solo Cornet' }],
    ['00 Full Score', { kind: 'score', position: 1, label: 'Score' }],
    ['03 2nd Baritone', { kind: 'part', position: 3, label: '2nd Baritone' }],
    ['00 Piccolo', { kind: 'part', position: null, label: 'Piccolo' }],
    ['2nd Baritone', { kind: 'part', position: null, label: '2nd Baritone' }],
    ['1 So\u202Elo\u200B', { kind: 'part', position: 1, label: 'Solo' }],
    ['\u2066solo\tcornet\u2069', { kind: 'part', position: null, label: 'Solo Cornet' }],
    ['2nd\u00A0 \u3000Horn\n', { kind: 'part', position: null, label: '2nd Horn' }],
    ['Sco\u00ADre', { kind: 'score', position: 1, label: 'Score' }],
    ['\u06A9\u200C\u06A9', { kind: 'part', position: null, label: '\u06A9\u200C\u06A9' }],
  ])('of a PDF called “%s”', (label, place) => {
    expect(placeOf('pdf', label, publication)).toEqual({ place });
  });

  it.each([
    ['mp3', '03', album, { kind: 'sound', position: 3, label: 'Track 3' }],
    ['flac', '11 - Nicaea', album, { kind: 'sound', position: 11, label: 'Nicaea' }],
    ['mp3', '3 Nic\u202Eaea\u200B', album, { kind: 'sound', position: 3, label: 'Nicaea' }],
    ['mp3', '', publication, { kind: 'sound', position: 1, label: 'Recording' }],
    ['picture', 'cover', album, { kind: 'cover', position: 1, label: 'Cover' }],
  ] as const)('of a file of the format %s called “%s”', (format, label, product, place) => {
    expect(placeOf(format, label, product)).toEqual({ place });
  });

  it.each([
    ['pdf', 'score', album, 'an album has none'],
    ['mp3', 'Nicaea', album, 'needs the number of its track'],
    ['mp3', '0', album, 'needs the number of its track'],
    ['picture', 'cover', publication, 'only an album has a cover'],
    ['picture', 'the band', album, 'is not called “cover”'],
  ] as const)('is not found: %s “%s”', (format, label, product, reason) => {
    expect(placeOf(format, label, product)).toEqual({ refused: expect.stringContaining(reason) });
  });

  it('recognises formats by their extensions', () => {
    expect(['a.PDF', 'a.mp3', 'a.jpeg', 'a.musicxml', 'a'].map(formatOf)).toEqual([
      'pdf',
      'mp3',
      'picture',
      null,
      null,
    ]);
  });
});

describe('manifest.csv', () => {
  it('says which products files belong to', () => {
    const text = `\uFEFFFile,Category,Id,Series,Number,Kind,Position,Label
a.pdf,brass,12,,,part,3,"Solo Cornet, B flat"

b.pdf,,,General Series,1371,,,\n`;
    expect(readManifest(text)).toEqual({
      errors: [],
      rows: [
        {
          row: 2,
          file: 'a.pdf',
          reference: { category: 'brass', productId: 12 },
          kind: 'part',
          position: 3,
          label: 'Solo Cornet, B flat',
        },
        { row: 4, file: 'b.pdf', reference: { series: 'General Series', number: '1371' } },
      ],
    });
  });

  it.each([
    ['file,category,id\n,brass,1\n', 'row 2, file: is empty; enter the path of the file'],
    ['file,category,id\na.pdf,brass,\n', 'row 2: needs either category and id, or series and number'],
    ['file,category,id\na.pdf,brass,x\n', 'row 2, id: must be a whole number from 1 to 2,147,483,647'],
    ['file,category,id\na.pdf,brass,-1.5\n', 'row 2, id: must be a whole number from 1 to 2,147,483,647'],
    ['file,category,id\na.pdf,tuba,1\n', 'row 2, category: must be brass, contemporary or vocal'],
    ['file,category,id\na.pdf,Tuba,1\n', 'row 2, category: must be brass, contemporary or vocal'],
    ['file,kind\na.pdf,parts\n', 'row 2, kind: must be score, part, notes, sound or cover'],
    ['file,position\na.pdf,1000\n', 'row 2, position: must be a whole number from 1 to 999'],
    [`file,label\na.pdf,${'x'.repeat(101)}\n`, 'row 2, label: must be at most 100 characters long'],
    ['file,category,id,colour,key\na.pdf,brass,1,red,F\n', 'row 1, colour, key: unknown column'],
    ['\nfile,category,id,\na.pdf,brass,1,\n', 'row 2, column 4: unknown column'],
    ['category,id\nbrass,1\n', 'row 1, file: missing column'],
    ['file,category,id,File\na.pdf,brass,1,b.pdf\n', 'row 1, file: repeated column'],
    ['file,category,id\na.pdf,brass\n', 'row 2: has more or fewer cells than the header'],
    ['file,category,id\n"a.pdf,brass,1\n', 'row 2, file: A quotation mark is not closed.'],
    [
      'file,category,id,label\na.pdf,brass,1,"Solo\nCornet"\nb.pdf,brass,x,\n',
      'row 3, id: must be a whole number',
    ],
  ])('is refused by row and column: %j', (text, error) => {
    expect(readManifest(text).errors).toEqual([expect.stringContaining(error)]);
  });

  it('may be separated by semicolons, and have rows without anything', () => {
    const { rows, errors } = readManifest('file;category;id\n;;\na.pdf;brass;12\n');
    const reference = { category: 'brass', productId: 12 };
    expect({ rows, errors }).toEqual({ rows: [{ row: 3, file: 'a.pdf', reference }], errors: [] });
  });

  it.each(['Brass,12,Score', 'BRASS,12,SCORE', '" Brass ",12," score "'])(
    'may write category and kind as people do: %s',
    (cells) => {
      const { rows, errors } = readManifest(`file,category,id,kind\na.pdf,${cells}\n`);
      const reference = { category: 'brass', productId: 12 };
      expect({ rows, errors }).toEqual({
        rows: [{ row: 2, file: 'a.pdf', reference, kind: 'score' }],
        errors: [],
      });
    },
  );

  it('may have 5,000 rows', () => {
    const heading = 'file,category,id\n';
    const row = 'a.pdf,brass,1\n';
    expect(readManifest(heading + row.repeat(5_000)).rows).toHaveLength(5_000);
    expect(readManifest(heading + row.repeat(5_000) + ',,\n\n').rows).toHaveLength(5_000);
    const { rows, errors } = readManifest(heading + row.repeat(5_001));
    expect({ rows: rows.length, errors }).toEqual({
      rows: 0,
      errors: ['row 5002: A file may have at most 5,000 rows.'],
    });
  });

  it('does not repeat a very long heading in every error', () => {
    const { errors } = readManifest(`file,${'x'.repeat(400_000)}\n${'a.pdf,b\n'.repeat(100)}`);
    expect(errors).toHaveLength(1);
    expect(errors.join('').length).toBeLessThan(1_000);
  });

  it('reports an unknown heading once, and not the rows below it', () => {
    const text = `file,${'x'.repeat(1_900)}\n${'a.pdf,b\n'.repeat(5_000)}`;
    expect(readManifest(text)).toEqual({ rows: [], errors: [`row 1, ${'x'.repeat(1_900)}: unknown column`] });
  });

  it('lists a hundred errors, and says that there are more', () => {
    const { errors } = readManifest(`file,category,id\n${'a.pdf,brass,x\n'.repeat(5_000)}`);
    expect(errors).toHaveLength(101);
    expect(errors.slice(-2)).toEqual([expect.stringContaining('row 101, id: '), 'and more']);
  });
});
