import { hash } from 'node:crypto';

/** A short hash of a row's content. It does not depend on the CSV dialect or the order of the columns. */
export const fingerprintOf = (content: unknown): string =>
  hash('sha1', JSON.stringify(content), 'base64url').slice(0, 16);
