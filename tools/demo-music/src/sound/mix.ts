import type { SoundEvent } from './events.js';
import { addReverb } from './reverb.js';
import { voices, wavetable } from './wavetable.js';

export const sampleRate = 44_100;
/** The loudest sample: a little below full scale, because mp3 overshoots. */
const peak = 0.8;
/** Reverberation after the last note. */
const tail = 1.2;
/** Two oscillators a few cents apart beat slowly, as real players do. */
const detune = [0.9985, 1.0015] as const;

export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Loudness of a note `at` seconds after its start. */
const envelope = (at: number, length: number, attack: number, release: number, sustain: number): number => {
  const rise = Math.min(1, at / attack);
  const fall = at < length ? 1 : Math.max(0, 1 - (at - length) / release);
  return rise * fall * fall * (sustain + (1 - sustain) * Math.exp(-2.5 * at));
};

/** The envelope is calculated for this many samples at once and interpolated between them. */
const block = 64;

const addNote = ({ left, right }: Stereo, { start, seconds, midi, timbre, pan }: SoundEvent): void => {
  const { attack, release, sustain, gain } = voices[timbre];
  const hertz = 440 * 2 ** ((midi - 69) / 12);
  const table = wavetable(timbre, hertz, sampleRate / 2.5);
  const mask = table.length - 1;
  const [slow, fast] = detune.map((ratio) => (hertz * ratio * table.length) / sampleRate) as [number, number];
  const [toLeft, toRight] = [Math.cos(((pan + 1) * Math.PI) / 4), Math.sin(((pan + 1) * Math.PI) / 4)];
  const first = Math.round(start * sampleRate);
  // A breath between repeated notes.
  const length = seconds * 0.94;
  const count = Math.min(left.length - first, Math.round((length + release) * sampleRate));
  let level = 0;
  for (let from = 0; from < count; from += block) {
    const end = Math.min(count, from + block);
    const target = gain * envelope((from + block) / sampleRate, length, attack, release, sustain);
    const slope = (target - level) / block;
    for (let at = from; at < end; at++) {
      level += slope;
      const wave = (table[(at * slow) & mask] ?? 0) + (table[(at * fast) & mask] ?? 0);
      const place = first + at;
      left[place] = (left[place] ?? 0) + wave * level * toLeft;
      right[place] = (right[place] ?? 0) + wave * level * toRight;
    }
  }
};

const loudest = (samples: Float32Array): number => {
  let found = 0;
  for (const sample of samples) {
    const size = sample < 0 ? -sample : sample;
    if (size > found) found = size;
  }
  return found;
};

/** Plays all notes in a small hall, as loud as can be without clipping. */
export const mix = (events: readonly SoundEvent[]): Stereo => {
  const end = events.reduce((last, { start, seconds }) => Math.max(last, start + seconds), 0) + tail;
  const samples = Math.ceil(end * sampleRate);
  const stereo = { left: new Float32Array(samples), right: new Float32Array(samples) };
  for (const event of events) addNote(stereo, event);
  addReverb(stereo, sampleRate);
  const factor = peak / Math.max(loudest(stereo.left), loudest(stereo.right), 1e-9);
  for (const channel of [stereo.left, stereo.right])
    for (let at = 0; at < channel.length; at++) channel[at] = (channel[at] ?? 0) * factor;
  return stereo;
};
