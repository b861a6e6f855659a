import { getPriority } from 'node:os';
import { expect, it } from '@jest/globals';
import { backgroundThread } from '@music/platform';
import { Piscina } from 'piscina';

it('works at a lower priority than requests, if each thread has its own', async () => {
  const lower = process.platform === 'linux' ? 10 : 0;
  const pool = new Piscina({ ...backgroundThread(import.meta.url, 'priority.worker'), maxThreads: 1 });
  try {
    expect(await pool.run(null)).toBe(getPriority() + lower);
  } finally {
    await pool.destroy();
  }
});
