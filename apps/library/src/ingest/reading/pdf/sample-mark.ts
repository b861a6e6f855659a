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
const [markWidth, markHeight] = [advance * letters.length - 5, 14];
/** As a share of the page's diagonal. */
const share = 0.62;

/** SAMPLE across a page of this many pixels, as a picture to be laid over it. */
export function sampleMark(width: number, height: number): Buffer {
  const scale = (share * Math.hypot(width, height)) / markWidth;
  const angle = (-Math.atan2(height, width) * 180) / Math.PI;
  const placed = letters.map(
    (line, index) => `<path d="${line}" transform="translate(${index * advance})"/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<g transform="translate(${width / 2} ${height / 2}) rotate(${angle}) scale(${scale})" opacity="0.2">` +
      `<g transform="translate(${-markWidth / 2} ${-markHeight / 2})" fill="none" stroke="#7a1f1f" stroke-width="1.7">` +
      `${placed.join('')}</g></g></svg>`,
  );
}
