import { expect, it } from '@jest/globals';
import { addressLines, countryName } from './address-lines.js';

const home = {
  name: 'Ann',
  line1: '1 High Street',
  line2: '',
  town: 'Leeds',
  postcode: 'LS1 1AA',
  country: 'GB',
};

it('an address leaves out missing parts, and the country if it is the UK', () => {
  expect(addressLines(home, countryName)).toEqual(['Ann', '1 High Street', 'Leeds', 'LS1 1AA']);
});

it('abroad the country comes last, by default as its code', () => {
  const abroad = { ...home, organisation: 'Harmonie', country: 'FR' };
  expect(addressLines(abroad, countryName).at(-1)).toBe('France');
  expect(addressLines(abroad)).toEqual(['Ann', 'Harmonie', '1 High Street', 'Leeds', 'LS1 1AA', 'FR']);
});

it.each([
  ['FK', 'Falkland Islands'],
  ['HK', 'Hong Kong'],
  ['MO', 'Macao'],
  ['PS', 'Palestine'],
])('%s has a name of its own, because browsers and Node.js disagree', (code, name) => {
  expect(countryName(code)).toBe(name);
});
