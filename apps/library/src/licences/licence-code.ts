import { grouped, randomSigns, signsOf } from '../codes/base32.js';

const isCode = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/** `XXXX-XXXX-XXXX`: 60 random bits, so that nobody guesses one. */
export const newLicenceCode = (): string => grouped(randomSigns(12));

/** A code as it was issued, from the way somebody wrote it down; null when it can be none. */
export function asLicenceCode(written: string): string | null {
  const signs = signsOf(written);
  return isCode.test(signs) ? grouped(signs) : null;
}
