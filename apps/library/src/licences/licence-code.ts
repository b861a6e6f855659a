import { grouped, randomCharacters, codeCharacters } from '../codes/base32.js';

const isCode = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/** `XXXX-XXXX-XXXX`: 60 random bits, so that it cannot be guessed. */
export const newLicenceCode = (): string => grouped(randomCharacters(12));

/** Normalises a code as typed to the code as issued; null if it cannot be one. */
export function asLicenceCode(written: string): string | null {
  const characters = codeCharacters(written);
  return isCode.test(characters) ? grouped(characters) : null;
}
