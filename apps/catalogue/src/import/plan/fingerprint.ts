import { hash } from 'node:crypto';

/** A short hash of a row's content: the same row in another dialect or order of columns has the same. */
export const fingerprint = (content: unknown): string =>
  hash('sha1', JSON.stringify(content), 'base64url').slice(0, 16);
