/** How many bars a waveform has. */
export const barCount = 96;

/** The least a bar is high, of 1: silence is a row of dots. */
const leastHeight = 0.04;

/** The loudest peak within each bar, 0 to 1, where the loudest of all is 1. */
export function barsOf(peaks: readonly number[]): number[] {
  const loudest = Math.max(1, ...peaks);
  return Array.from({ length: barCount }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / barCount);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / barCount));
    return Math.max(leastHeight, ...peaks.slice(from, to).map((peak) => peak / loudest));
  });
}

/** The bars as one path, each around the middle of a box of 1 by 100 units. */
export const barsPath = (peaks: readonly number[]): string =>
  barsOf(peaks)
    .map((height, bar) => `M${bar + 0.5} ${50 - Math.round(height * 50)}v${Math.round(height * 100)}`)
    .join('');
