import { base32, grouped, randomSigns, signsOf } from '../codes/base32.js';

/** `SAMI`, as `signsOf` reads it, may be left out. */
const isCode = /^(?:SAM1)?([0-9A-HJKMNP-TV-Z]{15})([0-9A-HJKMNP-TV-Z])$/;

/** Changes with every sign; odd factors, because they alone have inverses modulo 32. */
const checkSign = (signs: string): string => {
  const sum = [...signs].reduce((total, sign, place) => total + base32.indexOf(sign) * (2 * place + 1), 0);
  return base32.charAt(sum % 32);
};

const written = (signs: string): string => `SAMI-${grouped(signs + checkSign(signs))}`;

/** `SAMI-XXXX-XXXX-XXXX-XXXX`: 75 random bits and a sign that tells a mistyped code from one nobody made. */
export const newVoucherCode = (): string => written(randomSigns(15));

/** A code as it was issued, from the way somebody typed it; null when it can be none. */
export function asVoucherCode(typed: string): string | null {
  const [, signs = '', check] = isCode.exec(signsOf(typed)) ?? [];
  return check === checkSign(signs) ? written(signs) : null;
}
