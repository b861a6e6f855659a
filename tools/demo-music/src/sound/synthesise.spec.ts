import { beforeAll, describe, expect, it } from '@jest/globals';
import { example } from '../../test/publications.js';
import { composeFor, synthesise, type Recording } from '../index.js';
import { eventsOf } from './events.js';
import { mix } from './mix.js';

const score = composeFor({ ...example, grade: 2 });
let recording: Recording;
beforeAll(async () => {
  recording = await synthesise(score);
});

const samplesPerFrame = 1_152;

/** Walks from frame to frame; throws where the next one does not follow. */
const framesOf = (mp3: Buffer): number => {
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | mp3.readUInt8(at), 0);
  let at = 10 + size;
  let frames = 0;
  while (at + 4 <= mp3.length) {
    const head = mp3.readUInt32BE(at);
    // MPEG 1, layer III, no checksum, 128 kbit/s, 44.1 kHz.
    if (head >>> 16 !== 0xfffb || ((head >>> 12) & 15) !== 9 || ((head >>> 10) & 3) !== 0)
      throw new Error(`No frame at ${at}`);
    at += Math.floor((144 * 128_000) / 44_100) + ((head >>> 9) & 1);
    frames += 1;
  }
  return frames;
};

describe('a recording', () => {
  it('is an mp3 at a constant 128 kbit/s that lasts as long as it says', () => {
    const { mp3, seconds } = recording;
    expect(Math.abs((framesOf(mp3) * samplesPerFrame) / 44_100 - seconds)).toBeLessThan(0.15);
    const quarters = (score.parts[0]?.staves[0]?.measures.length ?? 0) * 4;
    expect(seconds).toBeGreaterThan((quarters * 60) / score.tempo);
    expect(seconds).toBeLessThan((quarters * 60) / score.tempo + 4);
  });

  it('is tagged with title and composer', () => {
    const tag = recording.mp3.subarray(0, 200);
    expect(tag.subarray(0, 3).toString()).toBe('ID3');
    for (const text of [score.title, score.composer])
      expect(tag.includes(Buffer.from(text, 'utf16le'))).toBe(true);
  });

  it('has 400 peaks from 0 to 100', () => {
    const { peaks } = recording;
    expect(peaks).toHaveLength(400);
    expect(Math.max(...peaks)).toBe(100);
    expect(peaks.every((peak) => Number.isInteger(peak) && peak >= 0 && peak <= 100)).toBe(true);
    expect(peaks.slice(0, 380).filter((peak) => peak > 5).length).toBeGreaterThan(350);
    expect(peaks.at(-1)).toBeLessThan(10);
  });

  it('never clips, and is not silent', () => {
    const { left, right } = mix(eventsOf(score));
    for (const channel of [left, right]) {
      const loudest = channel.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(loudest).toBeLessThan(0.81);
      expect(loudest).toBeGreaterThan(0.4);
    }
  });

  it('is the same to the byte each time', async () => {
    const again = await synthesise(composeFor({ ...example, grade: 2 }));
    expect(again.mp3.equals(recording.mp3)).toBe(true);
  });

  it('plays tied notes once', () => {
    const pitch = { step: 'C', alter: 0, octave: 4 } as const;
    const measures = [[{ ticks: 32, pitches: [pitch], tied: true }], [{ ticks: 32, pitches: [pitch] }]];
    const [part] = score.parts;
    if (!part) throw new Error('no part');
    const tied = {
      ...score,
      tempo: 60,
      parts: [{ ...part, staves: [{ clef: 'treble' as const, measures }] }],
    };
    expect(eventsOf(tied)).toEqual([expect.objectContaining({ start: 0, seconds: 9, midi: 60 })]);
  });
});
