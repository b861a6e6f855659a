import { z } from 'zod';

/** In points (1/72 inch). */
export const stampSizes = {
  /** The font size if there is room; if there is less, the letters shrink, and then the line is broken into several. */
  fontSize: 7.5,
  minFontSize: 5,
  /** The height that must be free for the line, with the clearance above and below it. */
  line: 12,
  /** The edge of the QR code, including its own margin. */
  code: 40,
} as const;

/**
 * Where a page has no ink, in points of the displayed page: cropped, rotated, from its lower left corner. A line along the left
 * or the right edge runs upwards. Null: there is no such place, and the page gets a margin at its foot.
 */
const PagePlaces = z.object({
  line: z
    .object({
      side: z.enum(['bottom', 'top', 'left', 'right']),
      /** From that edge of the page to the middle of the line. */
      offset: z.number(),
      /** Where the room begins along the edge (from the left, or from below), and its length. */
      start: z.number(),
      length: z.number(),
    })
    .nullable(),
  /** The lower left corner of the QR code; only on the first page. */
  code: z.object({ x: z.number(), y: z.number() }).nullable(),
});
export type PagePlaces = z.infer<typeof PagePlaces>;
export type LinePlace = NonNullable<PagePlaces['line']>;
export type Side = LinePlace['side'];

/** Of every page of a PDF, in order. */
export const StampPlaces = z.array(PagePlaces);
export type StampPlaces = z.infer<typeof StampPlaces>;
