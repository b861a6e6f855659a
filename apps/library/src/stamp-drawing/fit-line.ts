import { type Run, runsOf, widthOf } from './runs.js';
import { type Stamp, stampLine } from './stamp.js';
import { stampSizes } from './stamp-places.js';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => [...letters.segment(text)].map(({ segment }) => segment);

/** Shortens a name to this many letters by leaving out its middle. */
function shortened(name: readonly string[], length: number): string {
  const end = Math.floor(length / 2);
  return [...name.slice(0, length - end), '…', ...name.slice(name.length - end)].join('');
}

/** The line in full if it fits at the smallest size, otherwise with as much of the name as fits. */
export function lineFor(stamp: Stamp, room: number): Run[] {
  const fits = (runs: readonly Run[]) => widthOf(runs) * stampSizes.minFontSize <= room;
  const full = runsOf(stampLine(stamp, stamp.name));
  if (fits(full)) return full;
  const name = lettersOf(stamp.name);
  for (let length = name.length - 1; length > 2; length -= 1) {
    const runs = runsOf(stampLine(stamp, shortened(name, length)));
    if (fits(runs)) return runs;
  }
  return runsOf(stampLine(stamp, shortened(name, 2)));
}
