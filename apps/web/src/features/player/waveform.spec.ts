import { describe, expect, it } from '@jest/globals';
import { barCount, barsOf } from './waveform.js';

describe('the bars of a waveform', () => {
  it('are as high as the loudest peak in each; the loudest of all has the full height', () => {
    const peaks = Array.from({ length: barCount * 2 }, (_, at) => (at === 5 ? 100 : at === 6 ? 50 : 0));
    const bars = barsOf(peaks);
    expect(bars).toHaveLength(barCount);
    expect([bars[1], bars[2], bars[3]]).toEqual([0.04, 1, 0.5]);
  });

  it('exist for few peaks and for none', () => {
    expect(new Set(barsOf([]))).toEqual(new Set([0.04]));
    expect(barsOf([10, 20]).slice(0, 1)).toEqual([0.5]);
    expect(barsOf([10, 20]).at(-1)).toBe(1);
  });
});
