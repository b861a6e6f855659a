import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import { categories } from '@music/contracts';
import { type CachedAnswer, cachedAnswer } from './cached-answer.js';
import { msUntilNextDay } from './next-day.js';

const compress = promisify(brotliCompress);
const maxBytes = 64 * 1024 * 1024;
const ofCategory = `(${categories.join('|')})/(albums|(detail|series-detail|mp3-album)/\\d{1,10}|series-detail/\\d{1,10}/products)`;
const coveredPath = new RegExp(`^/api/(home|people/\\d{1,10}|seasonal/[a-z-]{1,40}|${ofCategory})$`);

interface Entry {
  answer: CachedAnswer;
  hash: string;
  compressionStarted: boolean;
  expiresAt: number;
}

/**
 * A cache of recently requested details, what is sold of a series, lists of albums, people, seasonal pages and the home screen, as
 * bytes, until midnight at most. Compressed on the second request only, because crawlers request everything once. Cleared when the
 * catalogue's version changes.
 */
export class AnswerCache {
  private readonly entries = new Map<string, Entry>();
  private size = 0;
  private currentGeneration = 0;

  static covers = (path: string): boolean => coveredPath.test(path);

  get(path: string): CachedAnswer | undefined {
    const entry = this.entries.get(path);
    if (!entry) return undefined;
    if (entry.expiresAt <= Date.now()) {
      this.delete(path, entry);
      return undefined;
    }
    if (!entry.compressionStarted) void this.compress(path, entry);
    return entry.answer;
  }

  /** Passed to `set`, so that a response computed before a version change is not cached. */
  get generation(): number {
    return this.currentGeneration;
  }

  set(path: string, json: string, hash: string, generation: number): void {
    if (generation !== this.currentGeneration || this.entries.has(path)) return;
    const identity = Buffer.from(json);
    const answer = cachedAnswer(hash, { identity });
    this.entries.set(path, {
      answer,
      hash,
      compressionStarted: false,
      expiresAt: Date.now() + msUntilNextDay(),
    });
    this.addSize(identity.length);
  }

  clear(): void {
    this.currentGeneration += 1;
    this.entries.clear();
    this.size = 0;
  }

  private async compress(path: string, entry: Entry): Promise<void> {
    entry.compressionStarted = true;
    const identity = entry.answer.identity.bytes;
    const br = await compress(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    if (this.entries.get(path) !== entry) return;
    entry.answer = cachedAnswer(entry.hash, { identity, br });
    this.addSize(br.length);
  }

  /** The oldest entries are removed first. */
  private addSize(bytes: number): void {
    this.size += bytes;
    for (const [path, entry] of this.entries) {
      if (this.size <= maxBytes) return;
      this.delete(path, entry);
    }
  }

  private delete(path: string, { answer }: Entry): void {
    this.entries.delete(path);
    this.size -= answer.identity.bytes.length + (answer.br?.bytes.length ?? 0);
  }
}
