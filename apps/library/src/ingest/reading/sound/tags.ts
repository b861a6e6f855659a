import { parseFile } from 'music-metadata';
import { FileRefused } from '../../file-refused.js';
import type { FoundFile } from '../reading.js';
import type { SoundFormat } from './read-sound.js';

const containers: Record<SoundFormat, string> = { mp3: 'MPEG', wav: 'WAVE', flac: 'FLAC' };

/** What the recording says of itself. Throws `FileRefused` where the file is of another kind than its name says. */
export async function tagsOf(path: string, format: SoundFormat): Promise<Pick<FoundFile, 'title' | 'text'>> {
  const said = await parseFile(path, { skipCovers: true }).catch(() => null);
  if (said?.format.container !== containers[format]) throw new FileRefused(`is no ${format} file`);
  const title = said.common.title?.trim() ?? '';
  return { title: title || null, text: title };
}
