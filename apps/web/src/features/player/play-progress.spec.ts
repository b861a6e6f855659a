import { describe, expect, it } from '@jest/globals';
import { advanceProgress, isPlayed, noProgress } from './play-progress.js';

const hear = (...positions: number[]) => positions.reduce(advanceProgress, noProgress);

describe('how much of a track was played', () => {
  it('counts what was played, not what was skipped', () => {
    expect(hear(0.25, 0.5, 100, 100.25, 20, 20.5).seconds).toBeCloseTo(1.25);
  });

  it.each([
    [9, 200, false],
    [10, 200, true],
    [4, 8, true],
    [4, 0, false],
  ])('%i of %i seconds count as played: %s', (seconds, duration, isEnough) => {
    expect(isPlayed({ seconds, position: 0 }, duration)).toBe(isEnough);
  });
});
