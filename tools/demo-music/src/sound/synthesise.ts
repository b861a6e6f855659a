import type { Score } from '../score/score.js';
import { eventsOf } from './events.js';
import { id3Tag } from './id3.js';
import { mix, sampleRate, type Stereo } from './mix.js';

export interface Recording {
  /** 128 kbit/s, constant: players reckon the duration from it. */
  readonly mp3: Buffer;
  readonly seconds: number;
  /** The loudness over time, 400 numbers from 0 to 100, to draw a waveform. */
  readonly peaks: readonly number[];
}

const bitrate = 128;
const peakCount = 400;
/** Samples encoded at once. */
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

const peaksOf = ({ left, right }: Stereo): number[] => {
  const step = left.length / peakCount;
  const loudness = Array.from({ length: peakCount }, (_, place) => {
    let found = 0;
    for (let at = Math.floor(place * step); at < Math.floor((place + 1) * step); at++)
      found = Math.max(found, Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0));
    return found;
  });
  const highest = Math.max(...loudness, 1e-9);
  return loudness.map((each) => Math.round((100 * each) / highest));
};

/** Plays a score on a small synthesiser. The same score gives the same bytes. */
export const synthesise = async (score: Score): Promise<Recording> => {
  const stereo = mix(eventsOf(score));
  const sound = await encode(stereo);
  return {
    mp3: Buffer.concat([id3Tag(score.title, score.composer), sound]),
    seconds: stereo.left.length / sampleRate,
    peaks: peaksOf(stereo),
  };
};
