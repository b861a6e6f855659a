import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { exampleSeller } from '@music/contracts';

const warn = jest.fn();
jest.unstable_mockModule('@music/platform', () => ({ createLogger: () => ({ warn }) }));
const { FirstPagePool } = await import('../src/web/first-page-pool.js');

it('a page that cannot be rendered is logged without the secret of its link', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rendering-'));
  const file = join(folder, 'server.mjs');
  writeFileSync(file, "export default () => { throw new Error('no such component'); };");
  const pool = new FirstPagePool(file);
  try {
    const request = { data: {}, configuration: { seller: exampleSeller } };
    expect(await pool.render({ ...request, address: '/reset-password?token=planted' })).toBeNull();
    expect(JSON.stringify(warn.mock.calls)).toContain('/reset-password');
    expect(JSON.stringify(warn.mock.calls)).not.toContain('planted');
  } finally {
    await pool.close();
    rmSync(folder, { recursive: true });
  }
});
