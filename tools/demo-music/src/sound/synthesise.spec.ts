import { beforeAll, describe, expect, it } from '@jest/globals';
import { example } from '../../test/publications.js';
import type { PieceFacts } from '@music/contracts';
import { composeFor } from '../pieces/compose.js';
import type { Score } from '../score/score.js';
import { synthesise, type Recording } from './synthesise.js';
import { beginning } from './beginning.js';
import { eventsOf } from './events.js';
import { mix } from './mix.js';

/** Its first measures: a mix takes as long as it lasts. */
const beginningOf = (facts: PieceFacts): Score => {
  const score = composeFor('brass', facts);
  const parts = score.parts.slice(0, 2).map((part) => ({
    ...part,
    staves: part.staves.map((staff) => ({ ...staff, measures: staff.measures.slice(0, 4) })),
  }));
  return { ...score, parts };
};
const score = beginningOf(example);
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

  it('is tagged with title, composer, and what it is', () => {
    const tag = recording.mp3.subarray(0, 300);
    expect(tag.subarray(0, 3).toString()).toBe('ID3');
    for (const text of [score.title, score.composer, 'Generated demonstration piece'])
      expect(tag.includes(Buffer.from(text, 'utf16le'))).toBe(true);
  });

  it('has 400 peaks from 0 to 255', () => {
    const { peaks } = recording;
    expect(peaks).toHaveLength(400);
    expect(Math.max(...peaks)).toBe(255);
    expect(peaks.slice(0, 340).filter((peak) => peak > 12).length).toBeGreaterThan(320);
    expect(peaks.at(-1)).toBeLessThan(25);
  });

  it('never clips, and is not silent', () => {
    const { left, right } = mix(eventsOf(score));
    for (const channel of [left, right]) {
      const loudest = channel.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(loudest).toBeLessThan(0.81);
      expect(loudest).toBeGreaterThan(0.4);
    }
  });

  it('is the same every time, to the byte', async () => {
    const again = await synthesise(beginningOf({ ...example }));
    expect(again.mp3.equals(recording.mp3)).toBe(true);
  });

  it('has a preview: the whole of a short one, the beginning of a longer one, which fades away', () => {
    expect(recording.preview.equals(recording.mp3)).toBe(true);
    const ones = new Float32Array(100).fill(1);
    const { left, right } = beginning({ left: ones, right: ones }, 50, 10);
    expect([left.length, right.length, left[0], left[39]]).toEqual([50, 50, 1, 1]);
    expect(left[45]).toBeLessThan(0.2);
    expect(left[49]).toBe(0);
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
