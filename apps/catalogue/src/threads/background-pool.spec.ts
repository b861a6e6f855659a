import { expect, it } from '@jest/globals';
import { BackgroundPool } from './background-pool.js';

it('a task fails if its thread cannot start, and so does the next', async () => {
  const pool = new BackgroundPool('absent.worker', 0);
  await expect(pool.run('a task')).rejects.toThrow('absent.worker');
  await expect(pool.run('another task')).rejects.toThrow('absent.worker');
  await pool.destroy();
});
