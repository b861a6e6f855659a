/** A page by the darkness of its pixels. */
export interface Page {
  width: number;
  height: number;
  /** 0 black to 255 white, row by row. */
  grey: Uint8Array;
}

/** A part of a page in pixels; `right` and `bottom` are exclusive. */
export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Stave {
  top: number;
  bottom: number;
  /** The distance between two of its lines. */
  gap: number;
}

/** Lighter pixels are paper, or the sample mark. */
const inkThreshold = 190;
/** A row with at least this share of ink belongs to a line of a stave. */
const lineShare = 0.4;
/** In gaps: how much white ends what belongs to a stave, and how far above or below it that can be. */
const [margin, farthest] = [1.5, 10];

const isInk = ({ width, grey }: Page, x: number, y: number): boolean =>
  (grey[y * width + x] ?? 255) < inkThreshold;

function inkOfRow(page: Page, y: number): number {
  let count = 0;
  for (let x = 0; x < page.width; x += 1) if (isInk(page, x, y)) count += 1;
  return count;
}

/** The middles of the rows that look like a line of a stave. */
function lineRows(inks: Uint32Array, width: number): number[] {
  const lines: number[] = [];
  let from: number | null = null;
  inks.forEach((ink, y) => {
    const isLine = ink >= width * lineShare;
    if (isLine) from ??= y;
    else if (from !== null) {
      lines.push((from + y - 1) / 2);
      from = null;
    }
  });
  return lines;
}

/** Five lines with the same gap between them. */
function stavesOf(lines: readonly number[]): Stave[] {
  const staves: Stave[] = [];
  for (let index = 0; index + 4 < lines.length; index += 1) {
    const five = lines.slice(index, index + 5);
    const [top = 0, bottom = 0] = [five[0], five[4]];
    const gap = (bottom - top) / 4;
    const isEven = five.every((line, step) => Math.abs(line - top - step * gap) <= Math.max(1.5, gap / 5));
    if (!isEven || gap < 3) continue;
    staves.push({ top, bottom, gap });
    index += 4;
  }
  return staves;
}

/** Whether a bracket or a bar line leads from one stave to the next. */
function areJoined(page: Page, upper: Stave, lower: Stave): boolean {
  const [from, to] = [Math.ceil(upper.bottom), Math.floor(lower.top)];
  for (let x = 0; x < page.width; x += 1) {
    let y = from;
    while (y <= to && isInk(page, x, y)) y += 1;
    if (y > to) return true;
  }
  return false;
}

/** The last row with ink in this direction before enough white. */
function edge(inks: Uint32Array, from: number, step: 1 | -1, gap: number): number {
  let last = from;
  for (let y = from; Math.abs(y - last) < gap * margin && Math.abs(y - from) < gap * farthest; y += step)
    if (inks[y]) last = y;
  return last;
}

/** The first and last column with ink in these rows. */
function sides(page: Page, top: number, bottom: number): [number, number] {
  let [left, right] = [page.width, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = 0; x < page.width; x += 1)
      if (isInk(page, x, y)) [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
  return [left, right];
}

/** The first line of a score: its first stave and those joined to it. Null if there is none. */
export function firstSystem(page: Page): Part | null {
  const inks = Uint32Array.from({ length: page.height }, (_, y) => inkOfRow(page, y));
  const [first, ...others] = stavesOf(lineRows(inks, page.width));
  if (!first) return null;
  let last = first;
  for (const stave of others) {
    if (!areJoined(page, last, stave)) break;
    last = stave;
  }
  const top = edge(inks, Math.round(first.top), -1, first.gap);
  const bottom = Math.min(page.height, edge(inks, Math.round(last.bottom), 1, last.gap) + 1);
  const [left, right] = sides(page, top, bottom);
  return { left, top: Math.max(0, top), right, bottom };
}
