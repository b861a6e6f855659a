import { base32, grouped, randomCharacters, codeCharacters } from '../codes/base32.js';

/** The prefix `SAMI`, as `codeCharacters` reads it, is optional. */
const isCode = /^(?:SAM1)?([0-9A-HJKMNP-TV-Z]{15})([0-9A-HJKMNP-TV-Z])$/;

/** A checksum that changes with every character; factors must be odd, because only those have inverses modulo 32. */
const checkCharacter = (characters: string): string => {
  const sum = [...characters].reduce(
    (total, character, index) => total + base32.indexOf(character) * (2 * index + 1),
    0,
  );
  return base32.charAt(sum % 32);
};

const written = (characters: string): string => `SAMI-${grouped(characters + checkCharacter(characters))}`;

/** `SAMI-XXXX-XXXX-XXXX-XXXX`: 75 random bits and a check character that detects typing errors. */
export const newVoucherCode = (): string => written(randomCharacters(15));

/** Enough to tell a code from others, but not to use it: `SAMI-…-X7KQ`. */
export const maskedCode = (code: string): string => `SAMI-…-${code.slice(-4)}`;

/** Normalises a code as typed to the code as issued; null if it cannot be one. */
export function asVoucherCode(typed: string): string | null {
  const [, characters = '', check] = isCode.exec(codeCharacters(typed)) ?? [];
  return check === checkCharacter(characters) ? written(characters) : null;
}
