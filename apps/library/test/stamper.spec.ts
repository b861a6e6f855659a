import { describe, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import { readLibraryConfig } from '../src/config.js';
import { Stamper } from '../src/stamp-drawing/stamper.js';
import { readTexts } from './read-sheets.js';
import { stavesPdf } from './sheets.js';

const stamp = { name: 'Ann', orderNo: null, date: '22 November 2026', code: 'C', verifyUrl: 'V', title: 'T' };
const order = async (pages = 1) => ({ pdf: await stavesPdf({}), pages, places: [], stamp });

/** With `threads`: how many there are. */
class WatchedStamper extends Stamper {
  get threads(): number {
    return this.pool.threads;
  }
}
const stamperOf = (limits: { timeoutMs: number; idleMs: number }) =>
  new WatchedStamper(readLibraryConfig({ LIBRARY_JOBS: '2' }), limits);

describe('the stamping threads', () => {
  it('work in parallel, report failures, and end when there is nothing to do', async () => {
    const stamper = stamperOf({ timeoutMs: 60_000, idleMs: 50 });
    const [first, second, broken] = await Promise.allSettled([
      stamper.stamp(await order()),
      stamper.stamp(await order()),
      stamper.stamp(await order(2)),
    ]);
    for (const stamped of [first, second]) {
      const { sheets } = await readTexts(stamped.status === 'fulfilled' ? stamped.value : new Uint8Array());
      expect(sheets[0]?.text).toContain('Licensed to Ann · 22 November 2026 · C');
    }
    expect(broken).toMatchObject({ reason: new Error('The file has 1 pages instead of 2.') });
    await eventually(() => expect(stamper.threads).toBe(0));
    await stamper.onModuleDestroy();
  });

  it('are stopped if a file takes for ever, and replaced', async () => {
    const stamper = stamperOf({ timeoutMs: 1, idleMs: 50 });
    await expect(stamper.stamp(await order())).rejects.toThrow('aborted');
    await eventually(() => expect(stamper.threads).toBe(0));
    await stamper.onModuleDestroy();
  });
});
