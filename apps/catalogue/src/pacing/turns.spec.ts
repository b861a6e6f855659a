import { describe, expect, it, jest } from '@jest/globals';
import { Turns } from './turns.js';

describe('Turns', () => {
  it('yields only when the work has taken long', async () => {
    let now = 1_000;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    try {
      const turns = new Turns();
      expect(turns.due).toBe(false);
      now += 12;
      expect(turns.due).toBe(true);
      await turns.pass();
      expect(turns.due).toBe(false);
    } finally {
      clock.mockRestore();
    }
  });
});
