import type { StampPlaces } from '../stamp-drawing/stamp-places.js';
import type { MusicFileKind } from './music-file.js';

/** The length of the preview of a recording, for callers who may not hear all of it. */
export const previewMilliseconds = 40_000;

/** A picture of a page (counted from 1) or a cover (page 0) in this width; the preview of a sound has page and width 0. */
export interface PreparedPreview {
  page: number;
  width: number;
  content: Uint8Array;
}

/** A file that was read and can be stored. Only a PDF has `pages`; only a sound has `milliseconds` and `peaks`. */
export interface PreparedFile {
  kind: MusicFileKind;
  /** Its position among those of its kind; for an album's sound the number of its track. */
  position: number;
  label: string;
  mediaType: string;
  content: AsyncIterable<Uint8Array>;
  pages: number | null;
  milliseconds: number | null;
  /** Its loudness over time, one byte each. */
  peaks: Uint8Array | null;
  /** Where each page of a PDF has room for the licence. */
  stampPlaces: StampPlaces | null;
  previews: readonly PreparedPreview[];
}
