import type { PreparedFile } from '../../files/prepared-file.js';
import type { SoundTags } from './sound/id3-tag.js';

export type FileFormat = 'pdf' | 'mp3' | 'wav' | 'flac' | 'picture';

/** A file to be read. */
export interface ReadingTask {
  path: string;
  format: FileFormat;
  /** At most this many are rendered. */
  samplePages: number;
  /** Written into a recording if it is converted. */
  tags?: SoundTags;
}

/** What was found in a file. */
export interface FileContent extends Pick<
  PreparedFile,
  'mediaType' | 'pages' | 'milliseconds' | 'peaks' | 'stampPlaces' | 'previews'
> {
  /** The path of the content to store: a different file from the one that was read if it was converted. */
  path: string;
  /** The title in the file's own metadata; null if it has none. */
  title: string | null;
  /** The catalogue's title is looked for here: the text of the first page, or the tags. */
  text: string;
}

/** What the thread returns. A refusal is its text, because an error would lose its class between threads. */
export type Reading = { found: FileContent } | { refused: string };
