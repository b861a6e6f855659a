import { describe, expect, it } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { type Cell, cleanLine, cleanLines } from './cell.js';
import { readDuration } from './duration.js';
import { readInstrumentation, readTypes } from './list.js';
import { readIssue, readNumber } from './number.js';
import { readDay, readFlag, readUrl, readWhole } from './plain-values.js';
import { readPence, readPounds } from './price.js';
import { readYear } from './year.js';

const valueOf = <T>(cell: Cell<T>): T | 'rejected' => ('rejected' in cell ? 'rejected' : cell.value);
const isRepaired = (cell: Cell<unknown>): boolean => 'value' in cell && cell.repaired !== undefined;

describe('years (rule S23)', () => {
  it.each([
    ['ca.1817', 1817],
    ['1717-1723?', 1717],
    ['18th C.', null],
    ['1890s?', 1890],
    ['20 Aug 1896', 1896],
    ['?-1750', 1750],
    ['1838/39', 1838],
    ['18xx', null],
    ['120456', null],
  ])('reads %s as %s and keeps what was written', (text, year) => {
    const cell = readYear(text);
    expect(valueOf(cell)).toEqual({ year, text });
    expect(isRepaired(cell)).toBe(true);
  });

  it('takes a plain year, or none, as it is', () => {
    expect(readYear('1975')).toEqual({ value: { year: 1975, text: null } });
    expect(readYear('')).toEqual({ value: { year: null, text: null } });
  });

  it.each(['0999', '3017'])('rejects %s', (text) => expect(valueOf(readYear(text))).toBe('rejected'));
});

describe('days', () => {
  it('takes them as years, months and days', () => {
    expect(readDay('2026-02-28')).toEqual({ value: '2026-02-28' });
    expect(readDay('')).toEqual({ value: null });
  });
  it.each(['2026-02-29', '01/03/2026', '2026-03', 'March 2026', '2026-03-01T00:00:00Z'])(
    'rejects %s',
    (text) => expect(valueOf(readDay(text))).toBe('rejected'),
  );
});

describe('numbers and issues', () => {
  it.each(['1371', '248-1', '135a-10', 'AGS2004'])('keeps %s', (text) =>
    expect(readNumber(text)).toEqual({ value: text }),
  );
  it.each([
    ['12-Jan', '12-1'],
    ['Mar-10', '3-10'],
    ['248 – 1', '248-1'],
  ])('repairs %s to %s', (text, number) => {
    expect(valueOf(readNumber(text))).toBe(number);
    expect(isRepaired(readNumber(text))).toBe(true);
  });
  it('removes the year from an issue, where the grid would show it twice', () => {
    expect(valueOf(readIssue('12 (2015)'))).toEqual({ issue: '12', year: 2015 });
    expect(valueOf(readIssue('(2015)'))).toEqual({ issue: null, year: 2015 });
    expect(readIssue('12')).toEqual({ value: { issue: '12', year: null } });
  });
  it('reports every repair of an issue, of its number as well as of its year', () =>
    expect(readIssue('12–1 (2015)')).toEqual({
      value: { issue: '12-1', year: 2015 },
      repaired: 'a dash instead of a hyphen; the issue contains the year',
    }));
});

describe('prices', () => {
  it.each([
    ['19.95', 1995],
    ['£19.95', 1995],
    ['£ 19.95', 1995],
    ['19,95', 1995],
    ['19.9', 1990],
    ['20', 2000],
    ['0.29', 29],
    ['1.10', 110],
    ['GBP 4.35', 435],
    ['£1,000.00', 100_000],
    ['1995p', 1995],
  ])('reads %s pounds as %s pence', (text, pence) => expect(valueOf(readPounds(text))).toEqual({ pence }));
  it.each(['1995', '1,995', '19.955', '-5', '€5', '$5.00', 'five', '1.995,00', '99999.00'])(
    'rejects %s rather than be out by a factor of a hundred',
    (text) => expect(valueOf(readPounds(text))).toBe('rejected'),
  );
  it('reads pence only where the header says so', () => {
    expect(valueOf(readPence('1995'))).toEqual({ pence: 1995 });
    expect(valueOf(readPence('19.95'))).toBe('rejected');
  });
  it('distinguishes no price from the shop’s price', () => {
    expect(valueOf(readPounds('none'))).toBe('none');
    expect(valueOf(readPounds(''))).toBe('default');
    expect(valueOf(readPounds('0'))).toEqual({ pence: 0 });
  });
});

describe('durations, flags, whole numbers and addresses', () => {
  it.each([
    ['245', 245],
    ['4:05', 245],
    ['1:02:03', 3723],
    ['4\'05"', 245],
    ['4 min', 240],
    ['', null],
  ])('reads %s as %s seconds', (text, seconds) => expect(valueOf(readDuration(text))).toBe(seconds));
  it.each(['4:75', '04:05:00', '0', 'long', '4.5'])('rejects the duration %s', (text) =>
    expect(valueOf(readDuration(text))).toBe('rejected'),
  );
  it.each([
    ['TRUE', true],
    ['Yes', true],
    ['x', true],
    ['1', true],
    ['no', false],
    ['0', false],
    ['', false],
    ['maybe', 'rejected'],
  ])('reads the flag %s as %s', (text, value) => expect(valueOf(readFlag(text))).toBe(value));
  it.each([
    ['6', 6],
    ['6.0', 6],
    ['7', 'rejected'],
    ['0', 'rejected'],
    ['5.5', 'rejected'],
    ['hard', 'rejected'],
    ['', null],
  ])('reads the grade %s as %s', (text, grade) => expect(valueOf(readWhole(1, 6)(text))).toBe(grade));
  it('links only to the web', () => {
    expect(valueOf(readUrl('https://example.org/a'))).toBe('https://example.org/a');
    expect(valueOf(readUrl('javascript:alert(1)'))).toBe('rejected');
    expect(valueOf(readUrl('example'))).toBe('rejected');
  });
});

describe('types and instruments', () => {
  it('splits types at commas, sorts them and removes duplicates', () => {
    expect(readTypes('March, Baroque,Hymn')).toEqual({ value: ['Baroque', 'Hymn', 'March'] });
    expect(readTypes('March, march, Hymn')).toEqual({
      value: ['Hymn', 'March'],
      repaired: 'the same type twice',
    });
    expect(readTypes(', March,')).toMatchObject({ value: ['March'] });
  });
  it('keeps brackets and groups of instruments whole', () => {
    expect(valueOf(readInstrumentation('Voice (Soprano, Alto), Piano'))).toEqual([
      'Voice (Soprano, Alto)',
      'Piano',
    ]);
    expect(valueOf(readInstrumentation('Orchestra: Flutes, Oboes'))).toEqual(['Orchestra: Flutes, Oboes']);
  });
});

describe('cleaning', () => {
  it.each([
    ['Lotus Blossom ', 'Lotus Blossom', 'spaces at the beginning or end'],
    ['Un rêve,\u00A0à 2 voix', 'Un rêve, à 2 voix', 'non-breaking or odd spaces'],
    ['Joy\u0007ful\u200B', 'Joyful', 'control or invisible characters'],
    ['Two\r\nlines', 'Two lines', 'line breaks in a cell'],
    ['Re\u0301veil', 'Réveil', 'letters separate from their accents'],
    ['A  B', 'A B', 'repeated spaces'],
    ['op. 2 n\uFFFD5 Valse', 'op. 2 n°5 Valse', 'an unreadable character'],
    ['AntonÃ\u00ADn DvoÅ™Ã¡k', 'Antonín Dvořák', 'letters garbled by a wrong encoding'],
    ['Ã\u0081gnesâ€™s air', 'Ágnes’s air', 'letters garbled by a wrong encoding'],
    ['CÅ’UR', 'CŒUR', 'letters garbled by a wrong encoding'],
    ['sÄ… dni', 'są dni', 'letters garbled by a wrong encoding'],
    ['FaurÃƒÂ©', 'Fauré', 'letters garbled by a wrong encoding'],
    ['Trio in Bâ™\u00AD', 'Trio in B♭', 'letters garbled by a wrong encoding'],
  ])('repairs %j', (text, cleaned, problem) => {
    expect(cleanLine(text)).toEqual({ text: cleaned, problems: [problem] });
  });
  it('leaves curly quotes, dashes and other scripts alone', () => {
    for (const text of [
      'Sonata “Moonlight”',
      'Jazz — 1920s',
      'Чайковский',
      "O'er",
      'São Tomé',
      'CAFÉ’S',
      'donÂ’t',
      'HER OG NÅ…',
      'SMÅ–FUGLER',
      'n° 5',
    ])
      expect(cleanLine(text)).toEqual({ text, problems: [] });
  });
  it('does not mistake a letter and the spaces after it for a garbled letter', () => {
    expect(cleanLine('Café\u00A0\u00A0').text).toBe('Café');
  });
  it('keeps the lines of a text with several', () => {
    expect(cleanLines('One \r\nTwo\nThree').text).toBe('One\nTwo\nThree');
  });
  it('replaces the same line breaks as a pattern that tries every length of a run of spaces', () => {
    const odd = fc.constantFrom(...' \t\r\n\u2028\u2029\u00A0\u3000\uFEFFaé');
    const texts = fc.string({ unit: odd, maxLength: 12 });
    fc.assert(
      fc.property(texts, (text) => {
        const joined = text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
        const { text: cleaned, problems } = cleanLine(text);
        expect(cleaned).toBe(cleanLine(joined).text);
        expect(problems.includes('line breaks in a cell')).toBe(joined !== text);
      }),
      { numRuns: 2_000 },
    );
  });
  it('a million spaces in a cell do not stop the import', () => {
    const cell = `A${' '.repeat(1_000_000)}B`;
    const clean = () => cleanLine(cell).text;
    // Only this kind of limit also ends a pattern that does not return.
    expect(runInNewContext('clean()', { clean }, { timeout: 60_000 })).toBe('A B');
  });
});
