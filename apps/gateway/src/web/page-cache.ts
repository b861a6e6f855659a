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
  private readonly entries = new Map<string, Entry<P>>();

  constructor(private readonly limit = maxPages) {}

  async get(key: string, render: () => Promise<CachedPage<P>>): Promise<P> {
    const found = this.entries.get(key);
    const known =
      found && found.expiresAt > Date.now() ? found : { rendering: render(), expiresAt: Infinity };
    this.entries.delete(key);
    this.entries.set(key, known);
    this.trim();
    try {
      const { page, ttlMs } = await known.rendering;
      known.expiresAt = Math.min(known.expiresAt, Date.now() + ttlMs);
      if (ttlMs === 0) this.drop(key, known);
      return page;
    } catch (error) {
      this.drop(key, known);
      throw error;
    }
  }

  /** A page that is being rendered is not cached either. */
  clear(): void {
    this.entries.clear();
  }

  private drop(key: string, page: Entry<P>): void {
    if (this.entries.get(key) === page) this.entries.delete(key);
  }

  /** The least recently read page is removed first. */
  private trim(): void {
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.limit && oldest !== undefined) this.entries.delete(oldest);
  }
}
