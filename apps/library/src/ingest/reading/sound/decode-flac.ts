import { createReadStream } from 'node:fs';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import type { Pcm } from './pcm.js';

const chunkBytes = 256 * 1024;

/** The sound of a FLAC file in chunks; nothing if the file is not FLAC. */
export async function* decodeFlac(path: string): AsyncGenerator<Pcm> {
  const decoder = new FLACDecoder();
  await decoder.ready;
  try {
    for await (const chunk of createReadStream(path, {
      highWaterMark: chunkBytes,
    }) as AsyncIterable<Buffer>) {
      const { channelData, sampleRate, samplesDecoded } = await decoder.decode(chunk);
      if (samplesDecoded) yield { channels: channelData, sampleRate };
    }
    const { channelData, sampleRate, samplesDecoded } = await decoder.flush();
    if (samplesDecoded) yield { channels: channelData, sampleRate };
  } finally {
    decoder.free();
  }
}
