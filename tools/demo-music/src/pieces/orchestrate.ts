import { accompaniment, withSymbols } from '../harmony/accompaniment.js';
import { harmonise, type Setting } from '../harmony/setting.js';
import type { Instrument, Measure, Part } from '../score/score.js';
import type { Ensemble } from './ensembles.js';
import { instruments } from './instruments.js';

const partOf = (instrument: Instrument, measures: readonly Measure[]): Part => ({
  instrument,
  staves: [{ clef: instrument.clef, measures }],
});

const inOctave = (measures: readonly Measure[], octaves: number): Measure[] =>
  measures.map((measure) =>
    measure.map((note) => ({
      ...note,
      pitches: note.pitches.map((pitch) => ({ ...pitch, octave: pitch.octave + octaves })),
    })),
  );

/** The parts of an ensemble for a setting: melody, the voices below it, perhaps a piano. */
export const orchestrate = (setting: Setting, { lead, octaves, lower, piano, symbols }: Ensemble): Part[] => {
  const melody = symbols ? withSymbols(setting) : setting.melody;
  const own: Setting = { ...setting, melody: inOctave(melody, octaves) };
  const voices =
    lower.length === 0
      ? []
      : harmonise(
          own,
          lower.map(({ range }) => range),
        );
  const parts = [partOf(lead, own.melody)];
  lower.forEach(({ instrument }, place) => parts.push(partOf(instrument, voices[place] ?? [])));
  if (!piano) return parts;
  const { right, left } = accompaniment(setting);
  const staves = [
    { clef: 'treble', measures: right },
    { clef: 'bass', measures: left },
  ] as const;
  return parts.concat({ instrument: instruments.piano, staves });
};
