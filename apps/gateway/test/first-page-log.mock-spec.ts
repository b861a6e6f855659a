import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { exampleSeller } from '@music/contracts';
import { ThreadPool } from '@music/platform/thread-pool';

const warn = jest.fn();
jest.unstable_mockModule('@music/platform', () => ({ createLogger: () => ({ warn }) }));
const { FirstPagePool } = await import('../src/web/first-page-pool.js');

const folder = mkdtempSync(join(tmpdir(), 'rendering-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => void warn.mockClear());

/** A pool whose renderer has this body. */
function openPool(name: string, body: string) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, `export default () => ${body};`);
  return new FirstPagePool(file);
}
const request = (address: string) => ({ address, data: {}, configuration: { seller: exampleSeller } });

describe('a page that is not rendered', () => {
  it('is logged without the secret of its link', async () => {
    const pool = openPool('throws', "{ throw new Error('no such component'); }");
    try {
      expect(await pool.render(request('/reset-password?token=planted'))).toBeNull();
      expect(JSON.stringify(warn.mock.calls)).toContain('/reset-password');
      expect(JSON.stringify(warn.mock.calls)).not.toContain('planted');
    } finally {
      await pool.close();
    }
  });

  it('is not logged when the pool is closed, and does not start a new thread', async () => {
    const run = jest.spyOn(ThreadPool.prototype, 'run');
    const pool = openPool('waits', 'new Promise(() => undefined)');
    const rendered = pool.render(request('/'));
    await pool.close();
    expect(await rendered).toBeNull();
    expect(await pool.render(request('/'))).toBeNull();
    expect(run).toHaveBeenCalledTimes(1);
    expect(warn).not.toHaveBeenCalled();
  });
});
