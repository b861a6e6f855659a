import { createMp3Encoder } from 'wasm-media-encoders';
import { lengthOf, type Pcm } from './pcm.js';

/** Samples encoded at once. */
const chunk = 1_152 * 64;
const rates = [32_000, 44_100, 48_000] as const;

/** Constant bit rates: players reckon the duration from them. In kbit/s. */
type BitRate = 128 | 192;

/** Sound as an mp3, stretch by stretch. */
export async function* encodeMp3(sound: AsyncIterable<Pcm>, bitrate: BitRate): AsyncGenerator<Buffer> {
  const encoder = await createMp3Encoder();
  let isReady = false;
  for await (const pcm of sound) {
    const { channels, sampleRate } = pcm;
    const outputSampleRate = rates.find((rate) => rate === sampleRate) ?? 44_100;
    if (!isReady)
      encoder.configure({ channels: channels.length === 1 ? 1 : 2, sampleRate, bitrate, outputSampleRate });
    isReady = true;
    // The encoder reuses its memory, so what it answers is copied.
    for (let at = 0; at < lengthOf(pcm); at += chunk)
      yield Buffer.from(encoder.encode(channels.map((channel) => channel.subarray(at, at + chunk))));
  }
  if (isReady) yield Buffer.from(encoder.finalize());
}
