/** Serialises work by key; work with different keys runs concurrently. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  private readonly failTogether: boolean;

  /** `failTogether`: an error also fails everyone who waits behind it. Otherwise the next one is tried. */
  constructor({ failTogether = false }: { failTogether?: boolean } = {}) {
    this.failTogether = failTogether;
  }

  /** `work` gets the result of the work it had to wait for; undefined if there was none, or it failed. */
  runExclusive<T>(key: string, work: (previous?: unknown) => Promise<T>): Promise<T> {
    const done = (this.last.get(key) ?? Promise.resolve()).then(work);
    const settled = done.catch(() => undefined);
    const last = this.failTogether ? done : settled;
    this.last.set(key, last);
    void settled.then(() => this.last.get(key) === last && this.last.delete(key));
    return done;
  }
}
