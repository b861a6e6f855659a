import type { StampPlaces } from '../stamping/stamp-places.js';
import type { MusicFileKind } from './music-file.js';

/** How much of a recording is kept as its beginning, for whoever may not hear the whole. */
export const previewMilliseconds = 40_000;

/** A picture of a page (counted from 1) or a cover (page 0), as wide as it says; the beginning of a sound has page and width 0. */
export interface PreparedPreview {
  page: number;
  width: number;
  content: Uint8Array;
}

/** A file that was read through and can be kept. `pages` of a PDF alone, `milliseconds` and `peaks` of a sound alone. */
export interface PreparedFile {
  kind: MusicFileKind;
  /** The place among those of its kind; of an album's sound the number of its track. */
  position: number;
  label: string;
  mediaType: string;
  content: AsyncIterable<Uint8Array>;
  pages: number | null;
  milliseconds: number | null;
  /** How loud it is over its length, a byte each. */
  peaks: Uint8Array | null;
  /** Where each page of a PDF has room for the licence. */
  stampPlaces: StampPlaces | null;
  previews: readonly PreparedPreview[];
}
