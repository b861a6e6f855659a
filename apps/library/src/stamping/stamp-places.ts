import { z } from 'zod';

/** In points (1/72 inch). */
export const stampSizes = {
  /** Of the letters, where there is room; where there is less they shrink, and then the name is shortened. */
  letters: 7.5,
  leastLetters: 5,
  /** How high the line needs to be free, with the clearance to what is above and below it. */
  line: 12,
  /** The edge of the QR code, its own margin included. */
  code: 40,
} as const;

/**
 * Where a page has no ink, in points of the page as it is seen: cropped, turned, from its lower left corner. A line along
 * the left or the right edge runs upwards. Null: there is no such place, and the page grows at its foot.
 */
const PagePlaces = z.object({
  line: z
    .object({
      side: z.enum(['bottom', 'top', 'left', 'right']),
      /** From that edge of the page to the middle of the line. */
      offset: z.number(),
      /** Where the room begins along the edge (from the left, or from below), and how long it is. */
      start: z.number(),
      length: z.number(),
    })
    .nullable(),
  /** The lower left corner of the QR code; of the first page alone. */
  code: z.object({ x: z.number(), y: z.number() }).nullable(),
});
export type PagePlaces = z.infer<typeof PagePlaces>;
export type LinePlace = NonNullable<PagePlaces['line']>;
export type Side = LinePlace['side'];

/** Of every page of a PDF, in their order. */
export const StampPlaces = z.array(PagePlaces);
export type StampPlaces = z.infer<typeof StampPlaces>;
