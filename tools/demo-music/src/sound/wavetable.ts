import type { Timbre } from '../score/score.js';

/** Samples of one period. */
const size = 2048;

/** How a timbre sounds: its harmonics, and its envelope in seconds. */
interface Voice {
  readonly harmonics: readonly number[];
  readonly attack: number;
  readonly release: number;
  /** The share of the loudness left after a second. */
  readonly sustain: number;
  readonly gain: number;
}

export const voices: Readonly<Record<Timbre, Voice>> = {
  cornet: {
    harmonics: [1, 0.75, 0.6, 0.42, 0.28, 0.2, 0.12, 0.08, 0.05, 0.03],
    attack: 0.045,
    release: 0.12,
    sustain: 0.85,
    gain: 0.8,
  },
  horn: {
    harmonics: [1, 0.62, 0.34, 0.2, 0.1, 0.05],
    attack: 0.06,
    release: 0.14,
    sustain: 0.85,
    gain: 0.85,
  },
  tuba: {
    harmonics: [1, 0.7, 0.42, 0.26, 0.16, 0.09, 0.05],
    attack: 0.06,
    release: 0.14,
    sustain: 0.85,
    gain: 1,
  },
  // An organ's open diapason rather than a singer: nobody mistakes it for a bad choir.
  voice: {
    harmonics: [1, 0.5, 0.24, 0.2, 0.06, 0.08, 0.02, 0.04],
    attack: 0.05,
    release: 0.16,
    sustain: 0.95,
    gain: 0.85,
  },
  piano: {
    harmonics: [1, 0.55, 0.3, 0.22, 0.12, 0.1, 0.05, 0.03],
    attack: 0.005,
    release: 0.22,
    sustain: 0.22,
    gain: 0.6,
  },
};

const tables = new Map<string, Float32Array>();

/** One period of a timbre with no harmonic above `limit` hertz, so that high notes do not alias. */
export const wavetable = (timbre: Timbre, hertz: number, limit: number): Float32Array => {
  const { harmonics } = voices[timbre];
  const count = Math.max(1, Math.min(harmonics.length, Math.floor(limit / hertz)));
  const key = `${timbre} ${count}`;
  const known = tables.get(key);
  if (known) return known;
  const table = new Float32Array(size);
  const total = harmonics.reduce((sum, each) => sum + each, 0);
  harmonics.slice(0, count).forEach((amplitude, order) => {
    for (let at = 0; at < size; at++)
      table[at] = (table[at] ?? 0) + (amplitude / total) * Math.sin((2 * Math.PI * (order + 1) * at) / size);
  });
  tables.set(key, table);
  return table;
};
