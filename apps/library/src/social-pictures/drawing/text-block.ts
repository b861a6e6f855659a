import type { SocialCard } from '@music/contracts';
import { withoutMissingGlyphs, type LetterStyle } from './lettering.js';
import { colours } from './colours.js';
import type { Pen } from './pen.js';
import { fewLines, linesOf } from './wrapping.js';

/** A line of text; `y` is its baseline, from the top of its block. */
interface Line {
  text: string;
  style: LetterStyle;
  size: number;
  colour: string;
  y: number;
}

/** Lines below each other, in pixels. */
export interface TextBlock {
  lines: Line[];
  height: number;
}

interface TextStyle extends Omit<Line, 'text' | 'y'> {
  maxLines: number;
  /** The distance between lines, relative to their size. */
  leading: number;
}

const aboveStyle: TextStyle = {
  style: 'italic',
  size: 32,
  colour: colours.faint,
  maxLines: 1,
  leading: 1.45,
};
const belowStyle: TextStyle = {
  style: 'italic',
  size: 38,
  colour: colours.faint,
  maxLines: 2,
  leading: 1.25,
};
const titleStyle = { style: 'upright', colour: colours.ink, maxLines: 3, leading: 1.14 } as const;
/** A title is as large as fits in three lines; the largest sizes are for one line. */
const titleSizes = [92, 84, 76, 68, 60, 52];
const [minTitleSize, maxMultilineSize] = [52, 76];
/** The baseline within a line, from its leading and size. */
const baseline = 0.78;

/** The lines above the title, the title, and the lines below it, in a column of this width. */
export function textBlock(
  pen: Pen,
  card: Pick<SocialCard, 'above' | 'title' | 'below'>,
  width: number,
  maxTitleSize: number,
): TextBlock {
  const lines: Line[] = [];
  let height = 0;
  const add = (text: string, { maxLines, leading, ...letters }: TextStyle): void => {
    const drawn = withoutMissingGlyphs(text);
    if (!drawn) return;
    for (const part of fewLines(drawn, maxLines, width, pen.measure({ ...letters, text: drawn }))) {
      lines.push({ ...letters, text: part, y: height + letters.size * leading * baseline });
      height += letters.size * leading;
    }
  };
  add(card.above, aboveStyle);
  add(card.title, {
    ...titleStyle,
    size: titleSize(pen, withoutMissingGlyphs(card.title), width, maxTitleSize),
  });
  height += 8;
  add(card.below, belowStyle);
  return { lines, height };
}

function titleSize(pen: Pen, text: string, width: number, maxSize: number): number {
  const fits = (size: number): boolean => {
    const lines = linesOf(text, width, pen.measure({ style: titleStyle.style, size, text }));
    return size <= maxSize && lines.length <= (size > maxMultilineSize ? 1 : titleStyle.maxLines);
  };
  return titleSizes.find(fits) ?? minTitleSize;
}
