/** The letters of the mark as lines on a grid of 10 × 14, so that no font is needed. */
const letters = [
  'M9 3C8 1 6.5 0 5 0C2.5 0 1 1.5 1 3.500C1 8 9 6 9 10.500C9 12.5 7.5 14 5 14C3 14 1.5 13 1 11',
  'M0 14L5 0L10 14M1.8 9H8.2',
  'M0 14V0L5 9L10 0V14',
  'M0 14V0H5C8 0 9 1.8 9 3.800C9 5.8 8 7.6 5 7.600H0',
  'M0 0V14H8',
  'M8 0H0V14H8M0 7H7',
];
const advance = 15;
/** A tile has the word twice, the second time half a tile further on. */
const [tileWidth, tileHeight] = [2 * advance * letters.length, 100];
/** Of the page's width. */
const tileShare = 0.55;

const word = letters
  .map((line, index) => `<path d="${line}" transform="translate(${index * advance})"/>`)
  .join('');
const wordAt = (x: number, y: number): string => `<g transform="translate(${x} ${y})">${word}</g>`;

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}` +
      `<rect width="${width}" height="${height}" fill="url(#paint)"/></svg>`,
  );

/**
 * SAMPLE all over a page of this many pixels, as a picture to be laid over it. It is light, so that the music can be read, and
 * opaque: where it crosses the music no filter brings that back.
 */
export function sampleMark(width: number, height: number): Buffer {
  const scale = (tileShare * width) / tileWidth;
  return svg(
    width,
    height,
    `<pattern id="paint" patternUnits="userSpaceOnUse" width="${tileWidth}" height="${tileHeight}"` +
      ` patternTransform="scale(${scale}) rotate(-30)">` +
      `<g fill="none" stroke="#e4d2d2" stroke-width="1.7">` +
      `${wordAt(5, 18)}${wordAt(5 + tileWidth / 2, 18 + tileHeight / 2)}</g></pattern>`,
  );
}

/** Paper over the lower half of a page, with a soft upper edge. */
export const lowerHalf = (width: number, height: number): Buffer =>
  svg(
    width,
    height,
    '<linearGradient id="paint" x2="0" y2="1"><stop offset="0.4" stop-color="white" stop-opacity="0"/>' +
      '<stop offset="0.5" stop-color="white"/></linearGradient>',
  );
