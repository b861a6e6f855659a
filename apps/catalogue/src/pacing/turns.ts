import { setImmediate as nextTurn } from 'node:timers/promises';

const longestMs = 8;

/** Lets other requests run during long work in this process: `pass` yields whenever the work has held the event loop for 8 ms. */
export class Turns {
  private since = performance.now();

  /** True if `pass` would yield; for checking in tight loops. */
  get due(): boolean {
    return performance.now() - this.since > longestMs;
  }

  async pass(): Promise<void> {
    if (!this.due) return;
    await nextTurn();
    this.since = performance.now();
  }
}
