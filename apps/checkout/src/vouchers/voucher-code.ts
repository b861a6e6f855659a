import { randomInt } from 'node:crypto';

/** Crockford's base 32: nothing that reads like something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of 80 random bits in four groups: nobody guesses one. */
export const newVoucherCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(32)]).join('')).join(
    '-',
  );
