import { LRUCache } from 'lru-cache';

/** A page, and for how many milliseconds other readers may get it too; 0 for none. */
export interface CachedPage<P> {
  page: P;
  ttlMs: number;
}

const maxPages = 200;

/** Recently read pages; the least recently read one is removed first. A page that many request at the same time is rendered once. */
export class PageCache<P> {
  private readonly pages: LRUCache<string, Promise<CachedPage<P>>>;

  constructor(limit = maxPages) {
    // Reads the time of day (`Date`), not a monotonic clock, because pages expire at midnight.
    this.pages = new LRUCache({ max: limit, perf: Date, ttlResolution: 0 });
  }

  async get(key: string, render: () => Promise<CachedPage<P>>): Promise<P> {
    return (await (this.pages.get(key) ?? this.start(key, render))).page;
  }

  /** A page that is being rendered is not cached either. */
  clear(): void {
    this.pages.clear();
  }

  private start(key: string, render: () => Promise<CachedPage<P>>): Promise<CachedPage<P>> {
    const rendering = render();
    this.pages.set(key, rendering);
    rendering.then(
      ({ ttlMs }) => this.expire(key, rendering, ttlMs),
      () => this.expire(key, rendering, 0),
    );
    return rendering;
  }

  /** Does nothing if the page was removed or replaced in the meantime. */
  private expire(key: string, rendering: Promise<CachedPage<P>>, ttlMs: number): void {
    if (this.pages.peek(key) !== rendering) return;
    // lru-cache returns a page while its age is at most `ttl`, so it starts 1 ms early to expire exactly on time.
    if (ttlMs > 0) this.pages.set(key, rendering, { ttl: ttlMs, start: Date.now() - 1 });
    else this.pages.delete(key);
  }
}
