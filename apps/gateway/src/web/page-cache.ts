/** A page, and for how many milliseconds other readers may get it too; 0 for none. */
export interface CachedPage<P> {
  page: P;
  ttlMs: number;
}

interface Entry<P> {
  rendering: Promise<CachedPage<P>>;
  expiresAt: number;
}

const maxPages = 200;

/** Recently read pages. A page that many request at the same time is rendered once. */
export class PageCache<P> {
  private entries = new Map<string, Entry<P>>();

  constructor(private readonly limit = maxPages) {}

  async get(key: string, render: () => Promise<CachedPage<P>>): Promise<P> {
    // A page that is being rendered when the cache is cleared is not cached.
    const { entries } = this;
    const found = entries.get(key);
    const known =
      found && found.expiresAt > Date.now() ? found : { rendering: render(), expiresAt: Infinity };
    entries.delete(key);
    entries.set(key, known);
    this.trim(entries);
    try {
      const { page, ttlMs } = await known.rendering;
      known.expiresAt = Math.min(known.expiresAt, Date.now() + ttlMs);
      if (ttlMs === 0) this.drop(entries, key, known);
      return page;
    } catch (error) {
      this.drop(entries, key, known);
      throw error;
    }
  }

  clear(): void {
    this.entries = new Map();
  }

  private drop(entries: Map<string, unknown>, key: string, page: unknown): void {
    if (entries.get(key) === page) entries.delete(key);
  }

  /** The least recently read page is removed first. */
  private trim(entries: Map<string, unknown>): void {
    const [oldest] = entries.keys();
    if (entries.size > this.limit && oldest !== undefined) entries.delete(oldest);
  }
}
