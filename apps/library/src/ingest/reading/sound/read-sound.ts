import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { previewMilliseconds } from '../../../files/prepared-file.js';
import { FileRefused } from '../../file-refused.js';
import type { FileFormat, FileContent, ReadingTask } from '../reading.js';
import { PreviewClip } from './preview-clip.js';
import { decodeFlac } from './decode-flac.js';
import { decodeMp3 } from './decode-mp3.js';
import { decodeWav } from './decode-wav.js';
import { id3Tag, type SoundTags } from './id3-tag.js';
import { Loudness } from './loudness.js';
import { encodeMp3 } from './mp3-encoder.js';
import { type Pcm, stereo } from './pcm.js';
import { tagsOf } from './tags.js';

const decoders = { mp3: decodeMp3, wav: decodeWav, flac: decodeFlac };
export type SoundFormat = keyof typeof decoders & FileFormat;

/** Reads a recording to its end. Other formats are converted to mp3. */
export const readSound =
  (format: SoundFormat) =>
  async ({ path, tags }: ReadingTask): Promise<FileContent> => {
    const found = await tagsOf(path, format);
    const [loudness, beginning] = [new Loudness(), new PreviewClip(previewMilliseconds)];
    const sound = measured(decoders[format](path), loudness, beginning);
    const mp3 = format === 'mp3' ? await readToEnd(path, sound) : await convertToMp3(path, sound, tags);
    if (!loudness.milliseconds) throw new FileRefused(`holds no sound that can be read as ${format}`);
    const preview = await buffer(Readable.from(encodeMp3(each(beginning.faded()), 128)));
    return {
      path: mp3,
      mediaType: 'audio/mpeg',
      pages: null,
      milliseconds: loudness.milliseconds,
      peaks: loudness.peaks(),
      stampPlaces: null,
      previews: [{ page: 0, width: 0, content: preview }],
      ...found,
    };
  };

async function* measured(
  sound: AsyncIterable<Pcm>,
  loudness: Loudness,
  beginning: PreviewClip,
): AsyncGenerator<Pcm> {
  for await (const all of sound) {
    const pcm = stereo(all);
    loudness.add(pcm);
    beginning.add(pcm);
    yield pcm;
  }
}

/** An mp3 is stored unchanged, once it has been decoded to the end. */
async function readToEnd(path: string, sound: AsyncIterable<Pcm>): Promise<string> {
  const reader = sound[Symbol.asyncIterator]();
  while (!(await reader.next()).done);
  return path;
}

async function convertToMp3(path: string, sound: AsyncIterable<Pcm>, tags?: SoundTags): Promise<string> {
  const mp3 = `${path}.mp3`;
  const output = createWriteStream(mp3);
  if (tags) output.write(id3Tag(tags));
  await pipeline(Readable.from(encodeMp3(sound, 192)), output);
  return mp3;
}

async function* each(stretches: Iterable<Pcm>): AsyncGenerator<Pcm> {
  yield* stretches;
}
