import { setImmediate as nextTurn } from 'node:timers/promises';

const maxBlockingMs = 8;

/** Lets other requests run during long work in this process: `yieldIfDue` yields if the work has held the event loop for 8 ms. */
export class Yielder {
  private since = performance.now();

  /** True if `yieldIfDue` would yield; for checking in tight loops. */
  get isDue(): boolean {
    return performance.now() - this.since > maxBlockingMs;
  }

  async yieldIfDue(): Promise<void> {
    if (!this.isDue) return;
    await nextTurn();
    this.since = performance.now();
  }
}
