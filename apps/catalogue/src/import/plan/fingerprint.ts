import { hash } from 'node:crypto';

/**
 * A short hash of a row's content. It does not depend on the CSV dialect or the order of the columns. A new field in the content, or
 * another order of its fields, changes all of them, so the next import writes every row again.
 */
export const fingerprintOf = (content: unknown): string =>
  hash('sha1', JSON.stringify(content), 'base64url').slice(0, 16);
