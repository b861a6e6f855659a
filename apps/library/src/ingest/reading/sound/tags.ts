import { parseFile } from 'music-metadata';
import { FileRefused } from '../../file-refused.js';
import type { FileContent } from '../reading.js';
import type { SoundFormat } from './read-sound.js';

const containers: Record<SoundFormat, string> = { mp3: 'MPEG', wav: 'WAVE', flac: 'FLAC' };

/** The tags of the recording. Throws `FileRefused` if the file's format is not what its name says. */
export async function tagsOf(
  path: string,
  format: SoundFormat,
): Promise<Pick<FileContent, 'title' | 'text'>> {
  const metadata = await parseFile(path, { skipCovers: true }).catch(() => null);
  if (metadata?.format.container !== containers[format]) throw new FileRefused(`is no ${format} file`);
  const title = metadata.common.title?.trim() ?? '';
  return { title: title || null, text: title };
}
