import { randomInt } from 'node:crypto';

/** Crockford's base 32, without ambiguous characters. */
export const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five random bits per character. */
export const randomCharacters = (count: number): string =>
  Array.from({ length: count }, () => base32[randomInt(32)]).join('');

/** In groups of four, with dashes between. */
export const grouped = (characters: string): string => characters.replaceAll(/(.{4})(?=.)/g, '$1-');

/** The characters of a typed code: without dashes and spaces, O for 0, I and L for 1. */
export const codeCharacters = (written: string): string =>
  written
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
