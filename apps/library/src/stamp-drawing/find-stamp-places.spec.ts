import { describe, expect, it } from '@jest/globals';
import { findStampPlaces } from './find-stamp-places.js';
import type { PagePixels } from './ink-map.js';
import { stampSizes } from './stamp-places.js';

/** In points from the upper left corner. */
type Ink = [left: number, top: number, width: number, height: number];
const [width, height] = [420, 595];

/** A page of A5 with one pixel per point. Only every fourth row of an ink area is drawn, because a printed page is mostly paper. */
function page(ink: readonly Ink[], paper = 255): PagePixels {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(paper);
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255;
  for (const [left, top, across, down] of ink)
    for (let row = top; row < top + down; row += 4)
      for (let column = left; column < left + across; column += 1)
        pixels.fill(paper - 120, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return { pixels, width, points: width };
}
const find = (ink: readonly Ink[], paper?: number) =>
  findStampPlaces(page(ink, paper), { withCode: false }).line;
const music: Ink = [40, 60, 340, 450];

describe('the room for the licence on a page', () => {
  it('is at the bottom if there is room, as close to the edge as printers can print', () => {
    expect(find([music])).toEqual({ side: 'bottom', offset: 22, start: 17, length: 386 });
  });

  it.each([245, 230])('is found on paper of the shade %d, and on transparent pages', (shade) => {
    expect(find([music], shade)).toEqual(find([music]));
    const transparent = page([]);
    transparent.pixels.fill(0);
    expect(findStampPlaces(transparent, { withCode: false }).line?.side).toBe('bottom');
  });

  it('is beside a page number, or nearer to the middle if there is more room', () => {
    const low = find([music, [350, 515, 30, 80]]);
    expect(low).toEqual({ side: 'bottom', offset: 22, start: 17, length: 330 });
    expect(find([music, [200, 568, 30, 12]])?.offset).toBe(34);
    expect(find([music, [200, 515, 30, 80]])?.side).toBe('top');
  });

  it.each([
    ['top', [40, 60, 340, 535]],
    ['left', [60, 0, 360, 595]],
    ['right', [0, 0, 360, 595]],
  ] as const)('is at the %s if the preferred sides are full', (side, [...ink]) => {
    expect(find([ink])?.side).toBe(side);
  });

  it('is nowhere on a full page, and on dark paper', () => {
    expect(find([[4, 4, 412, 587]])).toBeNull();
    expect(find([], 120)).toBeNull();
  });

  it('avoids a line as thin as one of a staff', () => {
    const pixels = page([music]);
    for (let column = 0; column < width; column += 1)
      pixels.pixels.fill(200, (574 * width + column) * 4, (574 * width + column) * 4 + 3);
    const { line } = findStampPlaces(pixels, { withCode: false });
    const above = height - 574;
    expect(line?.offset).toBeGreaterThanOrEqual(above + stampSizes.line / 2);
  });
});

describe('the room for the code on a page', () => {
  const places = (...ink: Ink[]) => findStampPlaces(page(ink), { withCode: true });

  it('is on the right of the foot, and the line ends before it', () => {
    const { code, line } = places(music);
    expect(code).toEqual({ x: 361, y: 13 });
    expect(line).toMatchObject({ side: 'bottom', start: 17 });
    expect((line?.start ?? 0) + (line?.length ?? 0)).toBeLessThan(361);
  });

  it('is the head if the foot is full; there the line is below it', () => {
    const { code, line } = places([0, 70, 420, 525]);
    expect(code?.y).toBeGreaterThan(height - 70);
    expect(line?.side).toBe('top');
  });

  it('is nowhere without a free square', () => {
    expect(places([30, 30, 360, 535]).code).toBeNull();
  });
});
