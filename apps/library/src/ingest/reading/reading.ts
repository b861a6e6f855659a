import type { PreparedFile } from '../../files/prepared-file.js';

export type FileFormat = 'pdf' | 'mp3' | 'wav' | 'flac' | 'picture';

/** A file to be read, and of how many of its pages pictures are wanted. */
export interface ReadingTask {
  path: string;
  format: FileFormat;
  samplePages: number;
}

/** What was found in a file. */
export interface FoundFile extends Pick<
  PreparedFile,
  'mediaType' | 'pages' | 'milliseconds' | 'peaks' | 'stampPlaces' | 'previews'
> {
  /** Where the content to keep lies: another file than the one that was read, where it was converted. */
  path: string;
  /** What the file seems to be called; null where it does not say. */
  title: string | null;
  /** Where the catalogue's title should stand: the words of the first page, or the tags. */
  text: string;
}

/** What a thread answers: an error's class would not survive the way back. */
export type Reading = { found: FoundFile } | { refused: string };
