import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createLogger } from '@music/platform';
import { SnapshotCopy, type SnapshotPage } from './snapshot-copy.js';

const logger = createLogger('copies');
const pages: Record<number, SnapshotPage<string, number>> = {
  0: { rows: ['a', 'b'], next: 2 },
  2: { rows: [], next: 5 },
  5: { rows: ['c'], next: null },
};

class Letters extends SnapshotCopy<string> {
  readonly requested: number[] = [];
  readonly saved: string[][] = [];
  failures = 0;

  constructor() {
    super({ name: 'letters', logger });
  }

  async saveNewer(rows: readonly string[]): Promise<void> {
    this.saved.push([...rows]);
  }

  protected async fetchPage(after = 0): Promise<SnapshotPage<string, number>> {
    this.requested.push(after);
    const page = pages[after];
    if (!page || (after === 5 && this.failures-- > 0)) throw new Error('away');
    return page;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('reads the whole snapshot at the start, page by page', async () => {
  const letters = new Letters();
  letters.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(1);
  expect(letters.requested).toEqual([0, 2, 5]);
  expect(letters.saved).toEqual([['a', 'b'], ['c']]);
});

it('starts again if the owner was away, and logs it', async () => {
  const warned = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const letters = new Letters();
  letters.failures = 1;
  letters.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(letters.requested).toEqual([0, 2, 5, 0, 2, 5]);
  expect(warned.mock.calls.map((call) => call[1])).toEqual(['rebuilding the letters failed; trying again']);
});

it('requests no further page once it is stopped', async () => {
  const letters = new Letters();
  jest.spyOn(letters, 'saveNewer').mockImplementation(async () => void letters.onModuleDestroy());
  letters.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(letters.requested).toEqual([0]);
});

it('requests the next page only once the last one is saved, and reads a page again that could not be', async () => {
  jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const letters = new Letters();
  jest.spyOn(letters, 'saveNewer').mockRejectedValueOnce(new Error('database away'));
  letters.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(letters.requested).toEqual([0, 0, 2, 5]);
  expect(letters.saved).toEqual([['a', 'b'], ['c']]);
});
