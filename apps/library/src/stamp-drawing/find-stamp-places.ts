import { InkMap, type PagePixels } from './ink-map.js';
import { type LinePlace, type PagePlaces, type Side, stampSizes } from './stamp-places.js';

/** Printers leave the edge of the paper white; a line there can be read on the screen, which is better than none. */
const nearestEdge = 16;
/** How far into the page a margin may reach. */
const maxDepth = 64;
const step = 2;
/** The gap between the ends of the line and the content next to it. */
const clearance = 3;
/** A typical line fits at full size, or just fits at the smallest; or most of a small page is free. */
const preferredLength = 420;
const minLength = 270;
const sufficientShare = 0.8;

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(Math.floor((to - from) / step) + 1, 0) }, (_, index) => from + index * step);
/** Where printers print first, then ever nearer to the edge. */
const offsets = [...range(nearestEdge, maxDepth), ...range(4, nearestEdge - step).reverse()];

/** A rectangle along an edge: `from` along it, `depth` away from it. */
type Free = (from: number, depth: number, length: number, thickness: number) => boolean;

/** The page as seen from one of its edges. */
function seenFrom(ink: InkMap, side: Side): { length: number; free: Free } {
  const { width, height } = ink;
  switch (side) {
    case 'bottom':
      return { length: width, free: (from, depth, l, t) => ink.isFree(from, depth, l, t) };
    case 'top':
      return { length: width, free: (from, depth, l, t) => ink.isFree(from, height - depth - t, l, t) };
    case 'left':
      return { length: height, free: (from, depth, l, t) => ink.isFree(depth, from, t, l) };
    case 'right':
      return { length: height, free: (from, depth, l, t) => ink.isFree(width - depth - t, from, t, l) };
  }
}

interface Room {
  start: number;
  length: number;
}

/** The longest free stretch at this depth. */
function longestRoom(length: number, free: (from: number) => boolean): Room {
  const margin = Math.min(nearestEdge - step, length * 0.04);
  let longest: Room = { start: 0, length: 0 };
  let start = margin;
  for (let from = margin; from + step <= length - margin; from += step) {
    if (!free(from)) start = from + step;
    else if (from + step - start > longest.length) longest = { start, length: from + step - start };
  }
  return { start: longest.start + clearance, length: longest.length - 2 * clearance };
}

function lineAt(ink: InkMap, side: Side, isTaken: Free): LinePlace | null {
  const { length, free } = seenFrom(ink, side);
  const preferred = Math.min(preferredLength, length * sufficientShare);
  const required = Math.min(minLength, length * sufficientShare);
  let best: LinePlace | null = null;
  for (const depth of offsets) {
    const isFree = (from: number) =>
      free(from, depth, step, stampSizes.line) && !isTaken(from, depth, step, stampSizes.line);
    const room = longestRoom(length, isFree);
    if (room.length <= (best?.length ?? required)) continue;
    best = { side, offset: depth + stampSizes.line / 2, ...room };
    if (room.length >= preferred) break;
  }
  return best;
}

/** As far to the right and as near to the foot as possible; otherwise at the head. */
function codePlace(ink: InkMap): PagePlaces['code'] {
  const box = stampSizes.code + 2 * clearance;
  const across = range(nearestEdge, ink.width - nearestEdge - box).reverse();
  const up = range(nearestEdge - 2 * clearance, maxDepth);
  const down = up.map((depth) => ink.height - depth - box);
  for (const y of [...up, ...down])
    for (const x of across) if (ink.isFree(x, y, box, box)) return { x: x + clearance, y: y + clearance };
  return null;
}

const sides: readonly Side[] = ['bottom', 'top', 'left', 'right'];

/** Only a line at the foot can overlap a code at the foot, and likewise at the head. */
function takenBy(code: PagePlaces['code'], { width, height }: InkMap, side: Side): Free {
  if (!code) return () => false;
  const edge = stampSizes.code;
  const upright = side === 'left' || side === 'right';
  const [along, up] = upright ? [code.y, code.x] : [code.x, code.y];
  const depthOfPage = upright ? width : height;
  const depth = side === 'bottom' || side === 'left' ? up : depthOfPage - up - edge;
  return (from, at, length, thickness) =>
    from < along + edge + clearance &&
    from + length > along - clearance &&
    at < depth + edge + clearance &&
    at + thickness > depth - clearance;
}

/**
 * Looks for room on a page for the line of its licence and, with `withCode` (for the first page), for the QR code: at the foot,
 * then at the head, then along the sides. The page is given as the pixels that a reader sees (cropped, rotated), together with
 * its width in points. `music_files.stamp_places` stores the results of all pages in order. It takes about ten milliseconds for
 * 700 pixels of width, and should run where pages are rendered, not in the main thread.
 */
export function findStampPlaces(page: PagePixels, { withCode }: { withCode: boolean }): PagePlaces {
  const ink = new InkMap(page);
  const code = withCode ? codePlace(ink) : null;
  for (const side of sides) {
    const line = lineAt(ink, side, takenBy(code, ink, side));
    if (line) return { line, code };
  }
  return { line: null, code };
}
