import { base32, grouped, randomCharacters, codeCharacters } from '../codes/base32.js';

/** The prefix `SAMI`, as `codeCharacters` reads it, is optional. */
const isCode = /^(?:SAM1)?([0-9A-HJKMNP-TV-Z]{15})([0-9A-HJKMNP-TV-Z])$/;

/** A checksum that changes with every character; factors must be odd, because only those have inverses modulo 32. */
const checkSign = (signs: string): string => {
  const sum = [...signs].reduce((total, sign, place) => total + base32.indexOf(sign) * (2 * place + 1), 0);
  return base32.charAt(sum % 32);
};

const written = (signs: string): string => `SAMI-${grouped(signs + checkSign(signs))}`;

/** `SAMI-XXXX-XXXX-XXXX-XXXX`: 75 random bits and a check character that detects typing errors. */
export const newVoucherCode = (): string => written(randomCharacters(15));

/** Normalises a code as typed to the code as issued; null if it cannot be one. */
export function asVoucherCode(typed: string): string | null {
  const [, signs = '', check] = isCode.exec(codeCharacters(typed)) ?? [];
  return check === checkSign(signs) ? written(signs) : null;
}
