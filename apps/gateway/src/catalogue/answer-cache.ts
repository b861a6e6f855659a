import { categories } from '@music/contracts';
import { createLogger } from '@music/platform';
import { LRUCache } from 'lru-cache';
import { type CachedAnswer, cachedAnswer } from './cached-answer.js';
import { brotli } from './compress.js';
import { msUntilNextDay } from './next-day.js';

const logger = createLogger('gateway');
const maxBytes = 64 * 1024 * 1024;
const id = '\\d{1,10}';
const ofCategory = `(${categories.join('|')})/(albums|(detail|mp3-album)/${id}|series-detail/${id}(/products)?)`;
const coveredPath = new RegExp(`^/api/(home|people/${id}|seasonal/[a-z-]{1,40}|${ofCategory})$`);

interface Entry {
  answer: CachedAnswer;
  hash: string;
  compressionStarted: boolean;
}

/** The path is counted too, so that no size is 0, which the cache rejects. */
const sizeOf = ({ answer }: Entry, path: string): number =>
  path.length + answer.identity.bytes.length + (answer.br?.bytes.length ?? 0);

/**
 * A cache of recently requested details, what is sold of a series, lists of albums, people, seasonal pages and the home screen, as
 * bytes, until midnight at most. Compressed on the second request only, because crawlers request everything once. Cleared when the
 * catalogue's version changes; the least recently requested answers are removed first.
 */
export class AnswerCache {
  /** Reads the time of day (`Date`), not a monotonic clock, because answers expire at midnight. */
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    perf: Date,
    ttlResolution: 0,
  });
  private currentGeneration = 0;

  /** `compress`: with brotli; an answer for which it fails stays uncompressed. */
  constructor(private readonly compress: (bytes: Buffer) => Promise<Buffer> = brotli) {}

  static covers = (path: string): boolean => coveredPath.test(path);

  get(path: string): CachedAnswer | undefined {
    const entry = this.entries.get(path);
    if (entry && !entry.compressionStarted) void this.addCompressed(path, entry);
    return entry?.answer;
  }

  /** Passed to `set`, so that a response computed before a version change is not cached. */
  get generation(): number {
    return this.currentGeneration;
  }

  set(path: string, json: string, hash: string, generation: number): void {
    if (generation !== this.currentGeneration || this.entries.has(path)) return;
    const answer = cachedAnswer(hash, { identity: Buffer.from(json) });
    // lru-cache returns an entry while its age is at most `ttl`, so it starts 1 ms early to expire exactly on time.
    const lifetime = { ttl: msUntilNextDay(), start: Date.now() - 1 };
    this.entries.set(path, { answer, hash, compressionStarted: false }, lifetime);
  }

  clear(): void {
    this.currentGeneration += 1;
    this.entries.clear();
  }

  private async addCompressed(path: string, entry: Entry): Promise<void> {
    entry.compressionStarted = true;
    const identity = entry.answer.identity.bytes;
    try {
      const br = await this.compress(identity);
      if (this.entries.peek(path) !== entry) return;
      const answer = cachedAnswer(entry.hash, { identity, br });
      this.entries.set(path, { ...entry, answer }, { noUpdateTTL: true });
    } catch (error) {
      logger.warn({ err: error, path }, 'an answer could not be compressed');
    }
  }
}
