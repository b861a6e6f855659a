import { randomInt } from 'node:crypto';

/** Crockford's base 32: nothing that reads like something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const isCode = /^[0-9A-HJKMNP-TV-Z]{12}$/;
const grouped = (signs: string): string => signs.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3');

/** `XXXX-XXXX-XXXX`: 60 random bits, so that nobody guesses one. */
export const newLicenceCode = (): string =>
  grouped(Array.from({ length: 12 }, () => alphabet[randomInt(32)]).join(''));

/** A code as it was issued, from the way somebody wrote it down; null when it can be none. */
export function asLicenceCode(written: string): string | null {
  const signs = written.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return isCode.test(signs) ? grouped(signs) : null;
}
