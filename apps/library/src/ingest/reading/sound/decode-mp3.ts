import { createReadStream } from 'node:fs';
import { MPEGDecoder } from 'mpg123-decoder';
import { type Pcm } from './pcm.js';

const chunkBytes = 256 * 1024;

/** The sound of an mp3 in chunks; nothing if the file is not an mp3. */
export async function* decodeMp3(path: string): AsyncGenerator<Pcm> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    for await (const chunk of createReadStream(path, {
      highWaterMark: chunkBytes,
    }) as AsyncIterable<Buffer>) {
      const { channelData, sampleRate, samplesDecoded } = decoder.decode(chunk);
      if (samplesDecoded) yield { channels: channelData, sampleRate };
    }
  } finally {
    decoder.free();
  }
}
