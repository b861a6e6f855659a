import type { Address } from '@music/contracts';

/** The lines of an address as on an envelope; a foreign country comes last, as its code (`FR`) or as `country` spells it. */
export function addressLines(
  address: Address,
  country: (code: string) => string | undefined = (code) => code,
): string[] {
  const { name, organisation, line1, line2, town, county, postcode } = address;
  const abroad = address.country === 'GB' ? '' : country(address.country);
  return [name, organisation, line1, line2, town, county, postcode, abroad].filter(
    (line) => !!line,
  ) as string[];
}

/** Browsers and Node.js do not agree on these. */
const agreedNames = new Map([
  ['FK', 'Falkland Islands'],
  ['HK', 'Hong Kong'],
  ['MO', 'Macao'],
  ['PS', 'Palestine'],
]);

/** `France`; the same on a screen, a receipt and a parcel. */
export const countryName = (code: string): string | undefined =>
  agreedNames.get(code) ?? displayNames().of(code);

// Created on first use, because the first `Intl` object of a page is slow to create.
let names: Intl.DisplayNames | undefined;
const displayNames = (): Intl.DisplayNames => (names ??= new Intl.DisplayNames('en-GB', { type: 'region' }));
