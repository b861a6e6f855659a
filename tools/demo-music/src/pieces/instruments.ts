import type { Instrument } from '../score/score.js';

const inB = { steps: 1, semitones: 2, fifths: 2 };
const lowInB = { steps: 8, semitones: 14, fifths: 2 };

/** Brass as brass bands read it: everything in the treble clef, transposed. */
export const instruments = {
  sopranoCornet: {
    name: 'Soprano Cornet in E♭',
    short: 'Sop.',
    timbre: 'cornet',
    clef: 'treble',
    written: { steps: -2, semitones: -3, fifths: 3 },
  },
  cornet: { name: 'Cornet in B♭', short: 'Cnt.', timbre: 'cornet', clef: 'treble', written: inB },
  flugelHorn: { name: 'Flugel Horn in B♭', short: 'Flug.', timbre: 'horn', clef: 'treble', written: inB },
  horn: {
    name: 'Tenor Horn in E♭',
    short: 'Hn.',
    timbre: 'horn',
    clef: 'treble',
    written: { steps: 5, semitones: 9, fifths: 3 },
  },
  baritone: { name: 'Baritone in B♭', short: 'Bar.', timbre: 'horn', clef: 'treble', written: lowInB },
  trombone: { name: 'Trombone in B♭', short: 'Tbn.', timbre: 'cornet', clef: 'treble', written: lowInB },
  euphonium: { name: 'Euphonium in B♭', short: 'Euph.', timbre: 'tuba', clef: 'treble', written: lowInB },
  bass: {
    name: 'Bass in E♭',
    short: 'Bass',
    timbre: 'tuba',
    clef: 'treble',
    written: { steps: 12, semitones: 21, fifths: 3 },
  },
  voice: { name: 'Voice', short: 'V.', timbre: 'voice', clef: 'treble' },
  soprano: { name: 'Soprano', short: 'S.', timbre: 'voice', clef: 'treble' },
  alto: { name: 'Alto', short: 'A.', timbre: 'voice', clef: 'treble' },
  tenor: { name: 'Tenor', short: 'T.', timbre: 'voice', clef: 'tenor' },
  bassVoice: { name: 'Bass', short: 'B.', timbre: 'voice', clef: 'bass' },
  piano: { name: 'Piano', short: 'Pno.', timbre: 'piano', clef: 'treble' },
} as const satisfies Readonly<Record<string, Instrument>>;
