import type { PreparedFile } from '../../files/prepared-file.js';
import type { SoundTags } from './sound/id3-tag.js';

export type FileFormat = 'pdf' | 'mp3' | 'wav' | 'flac' | 'picture';

/** A file to be read, and the largest number of sample pages to render. */
export interface ReadingTask {
  path: string;
  format: FileFormat;
  samplePages: number;
  /** Written into a recording that is converted. */
  tags?: SoundTags;
}

/** What was found in a file. */
export interface FileContent extends Pick<
  PreparedFile,
  'mediaType' | 'pages' | 'milliseconds' | 'peaks' | 'stampPlaces' | 'previews'
> {
  /** The path of the content to store: a different file from the one that was read if it was converted. */
  path: string;
  /** The file's title; null if it has none. */
  title: string | null;
  /** Where the catalogue's title should occur: the text of the first page, or the tags. */
  text: string;
}

/** What the thread returns: an error's class would not survive the transfer. */
export type Reading = { found: FileContent } | { refused: string };
