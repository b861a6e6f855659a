/** Work on one thing at a time; work on different things goes on beside each other. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** `failTogether`: what fails, fails for everyone who waits behind it, too. Otherwise the next one is tried. */
  constructor(private readonly failTogether = false) {}

  take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const done = (this.last.get(key) ?? Promise.resolve()).then(work);
    const settled = done.catch(() => undefined);
    const last = this.failTogether ? done : settled;
    this.last.set(key, last);
    void settled.then(() => this.last.get(key) === last && this.last.delete(key));
    return done;
  }
}
