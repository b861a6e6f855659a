import { setImmediate as nextTurn } from 'node:timers/promises';

const longestMs = 8;

/** Long work in this process: `pass` lets requests in whenever the work has held the event loop for 8 ms. */
export class Turns {
  private since = performance.now();

  /** True when `pass` would wait; to be asked in tight loops. */
  get due(): boolean {
    return performance.now() - this.since > longestMs;
  }

  async pass(): Promise<void> {
    if (!this.due) return;
    await nextTurn();
    this.since = performance.now();
  }
}
