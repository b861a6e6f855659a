/** A page, and whether the next reader may have it too. */
export interface MadePage<P> {
  page: P;
  keep: boolean;
}

const maxPages = 200;

/** The pages that were read lately. One that many ask for at the same time is made once. */
export class KeptPages<P> {
  private held = new Map<string, Promise<MadePage<P>>>();

  constructor(private readonly limit = maxPages) {}

  async get(key: string, make: () => Promise<MadePage<P>>): Promise<P> {
    // A page that is on its way while the others are forgotten is forgotten with them.
    const { held } = this;
    const known = held.get(key) ?? make();
    held.delete(key);
    held.set(key, known);
    this.trim(held);
    try {
      const { page, keep } = await known;
      if (!keep) this.drop(held, key, known);
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

  /** The one not read for longest goes first. */
  private trim(held: Map<string, unknown>): void {
    const [oldest] = held.keys();
    if (held.size > this.limit && oldest !== undefined) held.delete(oldest);
  }
}
