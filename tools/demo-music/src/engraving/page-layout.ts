import { fontNamed, type FontName } from './fonts.js';

/** All measures are points, from the upper left corner. */
export const millimetre = 72 / 25.4;
export const page = { width: 210 * millimetre, height: 297 * millimetre } as const;
export const margin = 15 * millimetre;
export const textWidth = page.width - 2 * margin;
/** The bottom of every page stays free for the stamp of a licence, and its right corner for the code of the stamp. */
const stampBand = 16 * millimetre;
const codeCorner = 40;
export const footerAt = page.height - stampBand - 4 * millimetre;

/** Where music begins on the first page, below the title, and on the others. */
const firstTop = 46 * millimetre;
const nextTop = 24 * millimetre;
export const musicTop = (number: number): number => (number === 1 ? firstTop : nextTop);

/** The space for music in millimetres: the rest of a first page. */
export const musicRoom = {
  width: textWidth / millimetre,
  height: Math.floor((footerAt - firstTop) / millimetre) - 3,
} as const;

export interface Heading {
  readonly title: string;
  readonly composer: string;
  readonly arranger?: string;
  /** `Full score`, `Cornet in B♭`, `Programme notes`. */
  readonly part: string;
  readonly footer: string;
}

/** Positioned text; `y` is the top of the line. */
interface Line {
  readonly font: FontName;
  readonly size: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

type Align = 'left' | 'center' | 'right';
const shares: Readonly<Record<Align, number>> = { left: 0, center: 0.5, right: 1 };

const placed = (
  font: FontName,
  size: number,
  text: string,
  y: number,
  align: Align,
  width = textWidth,
): Line[] =>
  fontNamed(font)
    .wrap(text, size, width)
    .map((line, at) => {
      const spare = width - fontNamed(font).width(line, size);
      return { font, size, text: line, x: margin + spare * shares[align], y: y + at * size * 1.2 };
    });

const titles = ({ title, composer, arranger, part }: Heading): Line[] => {
  const size = title.length > 60 ? 12 : title.length > 40 ? 15 : 20;
  return [
    ...placed('bold', size, title, 16 * millimetre, 'center'),
    ...placed('regular', 10, part, 29 * millimetre, 'left'),
    ...placed('regular', 10, composer, 29 * millimetre, 'right'),
    ...(arranger ? placed('italic', 9, `arr. ${arranger}`, 34 * millimetre, 'right') : []),
  ];
};

/** The text on a page of music: title, people, part, footer, page number. */
export const pageLines = (heading: Heading, number: number): Line[] => {
  const { title, part, footer } = heading;
  return [
    ...placed('regular', 7.5, footer, footerAt, 'left'),
    ...placed('regular', 7.5, `${number}`, footerAt, 'right', textWidth - codeCorner - 6),
    ...(number === 1
      ? titles(heading)
      : placed('italic', 9, `${title} – ${part}`, 14 * millimetre, 'center')),
  ];
};

/** Where each page has room for its licence: a line at the foot, and on the first page a code in the corner. */
export const stampPlaces = (pages: number) =>
  Array.from({ length: pages }, (_, at) => {
    const code = at === 0 ? { x: page.width - margin - codeCorner, y: 14 } : null;
    const length = (code ? code.x - 6 : page.width - margin) - margin;
    return { line: { side: 'bottom' as const, offset: 22, start: margin, length }, code };
  });
