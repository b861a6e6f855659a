import { describe, expect, it } from '@jest/globals';
import { readPeople } from './people-cell.js';
import { displayName, isAllCaps, splitName } from './person-name.js';

const people = (text: string) => {
  const cell = readPeople(text);
  return 'value' in cell ? cell.value : cell.rejected;
};
const isRepaired = (text: string) => 'repaired' in readPeople(text);

describe('several people in a cell', () => {
  it.each([
    ['Anna Lark/Ben Wren', ['Anna Lark', 'Ben Wren']],
    ['Lark/Wren', ['Lark', 'Wren']],
    ['Anna Lark & Ben Wren', ['Anna Lark', 'Ben Wren']],
    ['Anna Lark, Ben Wren & Cy Owl', ['Anna Lark', 'Ben Wren', 'Cy Owl']],
    ['Lark, Wren, Cy Owl', ['Lark', 'Wren', 'Cy Owl']],
    ['A. Lark, B. Wren', ['A. Lark', 'B. Wren']],
    ['Anna Lark and Ben van der Wren', ['Anna Lark', 'Ben van der Wren']],
    ['Anna Lark; Ben Wren', ['Anna Lark', 'Ben Wren']],
    ['Anna Lark, Jr. & Ben Wren, Sr.', ['Anna Lark, Jr.', 'Ben Wren, Sr.']],
    ['Count Lark, Mack Wren, Jerry Owl', ['Count Lark', 'Mack Wren', 'Jerry Owl']],
    ['Medieval & 1524 from a Hymnal', ['Medieval', '1524 from a Hymnal']],
    ['Anna Lark & Anna Lark', ['Anna Lark']],
  ])('parts %s', (text, names) => expect(people(text)).toEqual(names));

  it.each([
    'W. Shakespeare (German by E. v. Bauernfeld)',
    'Anna Lark, Jr.',
    'Sir Anna Lark, 2nd Baronet',
    'Jakob Lark, Reichsfreiherr von Wren',
    'Traditional; Welsh melody',
    'Psalm 84, vv. 1, 2 and 13',
    'Köln, 1599 from Altes Gesangbuch',
    'Anna https://example.org/Lark',
    'William Lark, Danish Trans. Carsten Wren',
    '1599/1609',
    'Anonymous, 1556',
  ])('leaves %s whole', (text) => {
    expect(people(text)).toEqual([text]);
    expect(isRepaired(text)).toBe(false);
  });

  it.each([
    ['Lark, Anna', 'Anna Lark'],
    ['Lark, A', 'A Lark'],
    ['Jr., Anna Lark', 'Anna Lark Jr.'],
    ['Anna Lark, 1884', 'Anna Lark'],
    ['Anna Lark, 1853–55', 'Anna Lark'],
    ['Anna Lark, ca. 1529', 'Anna Lark'],
    ['A. Lark. Op.33 No.1', 'A. Lark'],
    ['Anna Lark, BWV 542', 'Anna Lark'],
  ])('repairs %s to %s', (text, name) => {
    expect(people(text)).toEqual([name]);
    expect(isRepaired(text)).toBe(true);
  });

  it('does not report the slash, which is the normal way to write several people', () => {
    expect(isRepaired('Anna Lark / Ben Wren')).toBe(false);
    expect(isRepaired('Anna Lark & Ben Wren')).toBe(true);
  });
});

describe('names', () => {
  it.each([
    ['Ludwig van Lark', 'Ludwig', 'van Lark'],
    ['Anna Lark, Jr.', 'Anna', 'Lark, Jr.'],
    ['Anna Lark II', 'Anna', 'Lark II'],
    ['Пётр Ларк', 'Пётр', 'Ларк'],
    ['Lark', '', 'Lark'],
    ['Genevan Psalter 1551', '', 'Genevan Psalter 1551'],
  ])('parts %s', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
    expect(displayName(splitName(name))).toBe(name);
  });

  it.each([
    ['ANNA LARK', true],
    ['Anna LARK', true],
    ['Gabriel FAURÉ', true],
    ['A. B. Lark', false],
    ['J.S. Lark III', false],
    ['McLark', false],
  ])('recognises whether %s is in capitals', (name, inCapitals) => expect(isAllCaps(name)).toBe(inCapitals));
});
