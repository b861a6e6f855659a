import { describe, expect, it, jest } from '@jest/globals';
import { Yielder } from './yielder.js';

describe('Yielder', () => {
  it('yields only when the work has taken long', async () => {
    let now = 1_000;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    try {
      const yielder = new Yielder();
      expect(yielder.isDue).toBe(false);
      now += 12;
      expect(yielder.isDue).toBe(true);
      await yielder.yieldIfDue();
      expect(yielder.isDue).toBe(false);
    } finally {
      clock.mockRestore();
    }
  });
});
