/** A page, and for how many milliseconds other readers may get it too; 0 for none. */
export interface CachedPage<P> {
  page: P;
  keepMs: number;
}

interface Held<P> {
  made: Promise<CachedPage<P>>;
  until: number;
}

const maxPages = 200;

/** Recently read pages. A page that many request at the same time is rendered once. */
export class PageCache<P> {
  private held = new Map<string, Held<P>>();

  constructor(private readonly limit = maxPages) {}

  async get(key: string, make: () => Promise<CachedPage<P>>): Promise<P> {
    // A page that is being rendered when the cache is cleared is not cached.
    const { held } = this;
    const found = held.get(key);
    const known = found && found.until > Date.now() ? found : { made: make(), until: Infinity };
    held.delete(key);
    held.set(key, known);
    this.trim(held);
    try {
      const { page, keepMs } = await known.made;
      known.until = Math.min(known.until, Date.now() + keepMs);
      if (keepMs === 0) this.drop(held, key, known);
      return page;
    } catch (fault) {
      this.drop(held, key, known);
      throw fault;
    }
  }

  forget(): void {
    this.held = new Map();
  }

  private drop(held: Map<string, unknown>, key: string, page: unknown): void {
    if (held.get(key) === page) held.delete(key);
  }

  /** The least recently read page is removed first. */
  private trim(held: Map<string, unknown>): void {
    const [oldest] = held.keys();
    if (held.size > this.limit && oldest !== undefined) held.delete(oldest);
  }
}
