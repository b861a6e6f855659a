import { FileRefused } from '../file-refused.js';
import { readPdf } from './pdf/read-pdf.js';
import { readPicture } from './read-picture.js';
import type { FileFormat, FileContent, Reading, ReadingTask } from './reading.js';
import { readSound } from './sound/read-sound.js';

const readers: Record<FileFormat, (task: ReadingTask) => Promise<FileContent>> = {
  pdf: readPdf,
  picture: readPicture,
  mp3: readSound('mp3'),
  wav: readSound('wav'),
  flac: readSound('flac'),
};

/** Reads one file through, in a thread of its own. */
export default async function read(task: ReadingTask): Promise<Reading> {
  try {
    return { found: await readers[task.format](task) };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message };
    throw error;
  }
}
