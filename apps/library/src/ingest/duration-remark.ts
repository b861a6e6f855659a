import { durationText } from '@music/rules';

interface Lasting {
  milliseconds: number | null;
}

/** Another version of a recording may be a little longer or shorter. */
const tolerance = 0.1;

/** Warns if a recording replaces one of quite another length: it may be cut off. */
export function durationRemarks(current: Lasting | undefined, found: Lasting): string[] {
  const [before, now] = [current?.milliseconds, found.milliseconds];
  if (!before || !now || Math.abs(now - before) <= tolerance * before) return [];
  return [`lasts ${durationText(now / 1_000)}, and was ${durationText(before / 1_000)} before`];
}
