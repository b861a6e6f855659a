import { createMp3Encoder } from 'wasm-media-encoders';
import { lengthOf, type Pcm } from './pcm.js';

/** Samples encoded in one step. */
const chunk = 1_152 * 64;
const rates = [32_000, 44_100, 48_000] as const;

/** Constant bit rates, because players calculate the duration from them. In kbit/s. */
type BitRate = 128 | 192;

/** Encodes sound as mp3, chunk by chunk. */
export async function* encodeMp3(sound: AsyncIterable<Pcm>, bitrate: BitRate): AsyncGenerator<Buffer> {
  const encoder = await createMp3Encoder();
  let isReady = false;
  for await (const pcm of sound) {
    const { channels, sampleRate } = pcm;
    const outputSampleRate = rates.find((rate) => rate === sampleRate) ?? 44_100;
    if (!isReady)
      encoder.configure({ channels: channels.length === 1 ? 1 : 2, sampleRate, bitrate, outputSampleRate });
    isReady = true;
    // The encoder reuses its memory, so its output is copied.
    for (let start = 0; start < lengthOf(pcm); start += chunk)
      yield Buffer.from(encoder.encode(channels.map((channel) => channel.subarray(start, start + chunk))));
  }
  if (isReady) yield Buffer.from(encoder.finalize());
}
