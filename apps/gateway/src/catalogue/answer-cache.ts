import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import { categories } from '@music/contracts';
import { type CachedAnswer, cachedAnswer } from './cached-answer.js';

const compress = promisify(brotliCompress);
const limitBytes = 64 * 1024 * 1024;
const ofCategory = `(${categories.join('|')})/(albums|(detail|series-detail|mp3-album)/\\d{1,10})`;
const coveredPath = new RegExp(`^/api/(home|people/\\d{1,10}|seasonal/[a-z-]{1,40}|${ofCategory})$`);

interface Remembered {
  answer: CachedAnswer;
  hash: string;
  askedAgain: boolean;
}

/**
 * A cache of recently requested details, lists of albums, people, seasonal pages and the home screen, as bytes.
 * Compressed on the second request only, because crawlers request everything once. Cleared when the
 * catalogue's version changes.
 */
export class AnswerCache {
  private readonly held = new Map<string, Remembered>();
  private size = 0;
  private generation = 0;

  static covers = (path: string): boolean => coveredPath.test(path);

  get(path: string): CachedAnswer | undefined {
    const held = this.held.get(path);
    if (held?.askedAgain === false) void this.compress(path, held);
    return held?.answer;
  }

  /** Pass it to `remember`, so that a response computed before a version change is not kept. */
  get token(): number {
    return this.generation;
  }

  remember(path: string, json: string, hash: string, token: number): void {
    if (token !== this.generation || this.held.has(path)) return;
    const identity = Buffer.from(json);
    this.held.set(path, { answer: cachedAnswer(hash, { identity }), hash, askedAgain: false });
    this.grow(identity.length);
  }

  forget(): void {
    this.generation += 1;
    this.held.clear();
    this.size = 0;
  }

  private async compress(path: string, held: Remembered): Promise<void> {
    held.askedAgain = true;
    const identity = held.answer.identity.bytes;
    const br = await compress(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    if (this.held.get(path) !== held) return;
    held.answer = cachedAnswer(held.hash, { identity, br });
    this.grow(br.length);
  }

  /** The oldest entries are removed first. */
  private grow(bytes: number): void {
    this.size += bytes;
    for (const [path, { answer }] of this.held) {
      if (this.size <= limitBytes) return;
      this.held.delete(path);
      this.size -= answer.identity.bytes.length + (answer.br?.bytes.length ?? 0);
    }
  }
}
