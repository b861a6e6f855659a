import { randomInt } from 'node:crypto';

/** Crockford's base 32, without ambiguous characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of 80 random bits in four groups, which cannot be guessed. */
export const newVoucherCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(32)]).join('')).join(
    '-',
  );
