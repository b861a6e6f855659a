import type { Score } from '../score/score.js';
import { eventsOf } from './events.js';
import { id3Tag } from './id3.js';
import { beginning } from './beginning.js';
import { mix, sampleRate, type Stereo } from './mix.js';

export interface Recording {
  /** At a constant 128 kbit/s: players calculate the duration from the bitrate. */
  readonly mp3: Buffer;
  /** The preview, or the whole recording if it is no longer than that. */
  readonly preview: Buffer;
  readonly seconds: number;
  /** The loudness over time, 400 bytes, to draw a waveform. */
  readonly peaks: Uint8Array;
}

const bitrate = 128;
/** The length of the preview for listeners who may not hear the whole. */
const previewSeconds = 40;
const fadeSeconds = 4;
const peakCount = 400;
/** Samples encoded in one step. */
const chunk = 1_152 * 64;

const encode = async ({ left, right }: Stereo): Promise<Buffer> => {
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 2, sampleRate, bitrate });
  const frames: Buffer[] = [];
  for (let at = 0; at < left.length; at += chunk)
    // The encoder reuses its memory, so what it returns is copied.
    frames.push(Buffer.from(encoder.encode([left.subarray(at, at + chunk), right.subarray(at, at + chunk)])));
  frames.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(frames);
};

const peaksOf = ({ left, right }: Stereo): Uint8Array => {
  const step = left.length / peakCount;
  const loudness = Array.from({ length: peakCount }, (_, place) => {
    let found = 0;
    for (let at = Math.floor(place * step); at < Math.floor((place + 1) * step); at++)
      found = Math.max(found, Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0));
    return found;
  });
  const highest = Math.max(...loudness, 1e-9);
  return Uint8Array.from(loudness, (each) => Math.round((255 * each) / highest));
};

/** Plays a score on a small synthesiser. The same score gives the same bytes. */
export const synthesise = async (score: Score): Promise<Recording> => {
  const stereo = mix(eventsOf(score));
  const tag = id3Tag(score.title, score.composer, score.footer);
  const mp3 = Buffer.concat([tag, await encode(stereo)]);
  const short = beginning(stereo, sampleRate * previewSeconds, sampleRate * fadeSeconds);
  return {
    mp3,
    preview: short === stereo ? mp3 : Buffer.concat([tag, await encode(short)]),
    seconds: stereo.left.length / sampleRate,
    peaks: peaksOf(stereo),
  };
};
