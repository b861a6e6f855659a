import { lettersOf, printed, type Run, runsOf, widthOf } from '@music/platform/text-runs';
import { joined, type Stamp, stampParts } from './stamp.js';
import { stampSizes } from './stamp-places.js';

const fits = (runs: readonly Run[], room: number): boolean => widthOf(runs) * stampSizes.minFontSize <= room;

/** Shortens a name to this many letters by leaving out its middle. */
function elideMiddle(name: readonly string[], length: number): string {
  const end = Math.floor(length / 2);
  return [...name.slice(0, length - end), '…', ...name.slice(name.length - end)].join('');
}

/** The whole line; null if it does not fit at the smallest size. */
export function lineFor(stamp: Stamp, room: number): Run[] | null {
  const runs = runsOf(joined(stampParts(stamp, printed(stamp.name))));
  return fits(runs, room) ? runs : null;
}

/** The same in several lines: the licensee, with as much of the name as fits, and then the rest. */
export function linesFor(stamp: Stamp, room: number): Run[][] {
  const [, ...rest] = stampParts(stamp, '');
  const lines: string[] = [];
  for (const part of rest) {
    const longer = joined([...lines.slice(-1), part]);
    if (lines.length && fits(runsOf(longer), room)) lines.splice(-1, 1, longer);
    else lines.push(part);
  }
  return [licensee(stamp, room), ...lines.map(runsOf)];
}

function licensee(stamp: Stamp, room: number): Run[] {
  const lineOf = (name: string) => runsOf(stampParts(stamp, printed(name))[0] ?? '');
  const full = lineOf(stamp.name);
  if (fits(full, room)) return full;
  const name = lettersOf(stamp.name);
  for (let length = name.length - 1; length > 2; length -= 1) {
    const runs = lineOf(elideMiddle(name, length));
    if (fits(runs, room)) return runs;
  }
  return lineOf(elideMiddle(name, 2));
}
