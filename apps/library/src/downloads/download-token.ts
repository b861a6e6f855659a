import { createHmac, timingSafeEqual } from 'node:crypto';
import { CallError } from '@music/messaging';
import { z } from 'zod';

const validForMs = 15 * 60_000;

/** The content of a link. `holder`: the only one who may use it. */
export interface DownloadGrant {
  licenceId: number;
  fileId: number | 'all';
  holder: string;
}

/** Licence, file, its expiry in milliseconds since 1970, and a value that identifies its holder. */
const Content = z.tuple([z.int(), z.union([z.int(), z.literal('all')]), z.int(), z.string()]);

/** Writes and reads the tokens of links. The first of the keys signs; all of them are accepted. */
export class DownloadTokens {
  constructor(private readonly keys: readonly [string, ...string[]]) {}

  sign({ licenceId, fileId, holder }: DownloadGrant, now = Date.now()): string {
    const [key] = this.keys;
    const content = JSON.stringify([licenceId, fileId, now + validForMs, markOf(key, holder)]);
    const text = Buffer.from(content).toString('base64url');
    return `${text}.${signatureOf(key, text)}`;
  }

  /**
   * The content of a token. Throws `LIBRARY_LINK_UNKNOWN` for an invalid signature, `LIBRARY_LINK_EXPIRED`, and
   * `LIBRARY_LINK_FOREIGN` for everybody but its holder.
   */
  read(token: string, holder: string, now = Date.now()): DownloadGrant {
    const [text = '', signature = ''] = token.split('.');
    const key = this.keys.find((each) => isSame(signature, signatureOf(each, text)));
    if (!key) throw new CallError('LIBRARY_LINK_UNKNOWN');
    const [licenceId, fileId, end, mark] = Content.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    );
    if (end <= now) throw new CallError('LIBRARY_LINK_EXPIRED');
    if (!isSame(mark, markOf(key, holder))) throw new CallError('LIBRARY_LINK_FOREIGN');
    return { licenceId, fileId, holder };
  }
}

const hashOf = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url');
const signatureOf = (key: string, text: string): string => hashOf(key, 'link', text);
const markOf = (key: string, holder: string): string => hashOf(key, 'holder', holder);

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
