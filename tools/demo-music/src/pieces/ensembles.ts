import type { Category } from '@music/contracts';
import type { Range } from '../harmony/voice-leading.js';
import type { Instrument } from '../score/score.js';
import { instruments } from './instruments.js';

/** The instruments: at most four parts. */
export interface Ensemble {
  /** Has the melody, moved by this many octaves. */
  readonly lead: Instrument;
  readonly octaves: number;
  /** The voices below it, the highest first. */
  readonly lower: readonly { readonly instrument: Instrument; readonly range: Range }[];
  readonly piano: boolean;
  /** Chord symbols above the melody. */
  readonly symbols: boolean;
}

const { soprano, alto, tenor, bassVoice, cornet, horn, euphonium, bass, trombone, voice } = instruments;

const ensemble = (
  lead: Instrument,
  octaves: number,
  ...lower: (readonly [Instrument, Range])[]
): Ensemble => ({
  lead,
  octaves,
  lower: lower.map(([instrument, range]) => ({ instrument, range })),
  piano: false,
  symbols: false,
});

const numbered = (instrument: Instrument, number: number): Instrument => ({
  ...instrument,
  name: `${number}${['', 'st', 'nd', 'rd'][number] ?? 'th'} ${instrument.name}`,
  short: `${instrument.short} ${number}`,
});

const quartet = ensemble(cornet, 0, [horn, [53, 72]], [euphonium, [48, 67]], [bass, [40, 60]]);
const choir = ensemble(soprano, 0, [alto, [53, 74]], [tenor, [48, 67]], [bassVoice, [40, 60]]);
/** A lead sheet with an accompaniment. */
const song: Ensemble = { ...ensemble(voice, 0), piano: true, symbols: true };

/** What a tune is arranged for in that category. */
export const defaultEnsemble: Readonly<Record<Category, Ensemble>> = {
  brass: quartet,
  vocal: choir,
  contemporary: song,
};

const trombones = ensemble(
  numbered(trombone, 1),
  -1,
  [numbered(trombone, 2), [43, 64]],
  [numbered(trombone, 3), [38, 60]],
  [numbered(trombone, 4), [33, 55]],
);
const cornets = ensemble(
  numbered(cornet, 1),
  0,
  [numbered(cornet, 2), [53, 74]],
  [numbered(cornet, 3), [49, 70]],
);
const choirs: Readonly<Record<string, Ensemble>> = {
  SATB: choir,
  SSA: ensemble(numbered(soprano, 1), 0, [numbered(soprano, 2), [53, 74]], [alto, [50, 69]]),
  SA: ensemble(soprano, 0, [alto, [53, 72]]),
  'Two-part': ensemble(numbered(voice, 1), 0, [numbered(voice, 2), [53, 72]]),
  Unison: ensemble(voice, 0),
  TTBB: ensemble(
    numbered(tenor, 1),
    -1,
    [numbered(tenor, 2), [43, 64]],
    [numbered(bassVoice, 1), [38, 60]],
    [numbered(bassVoice, 2), [35, 55]],
  ),
  TBB: ensemble(tenor, -1, [numbered(bassVoice, 1), [41, 62]], [numbered(bassVoice, 2), [36, 57]]),
};
const soloists: Readonly<Record<string, Ensemble>> = {
  'Soprano Cornet': ensemble(instruments.sopranoCornet, 0),
  Cornet: ensemble(cornet, 0),
  'Flugel Horn': ensemble(instruments.flugelHorn, 0),
  'Tenor Horn': ensemble(horn, 0),
  Baritone: ensemble(instruments.baritone, -1),
  Trombone: ensemble(trombone, -1),
  Euphonium: ensemble(euphonium, -1),
  'E♭ Bass': ensemble(bass, -2),
};

/**
 * The players of a publication, read from its instrumentation. Accompaniments of every kind become a piano, as long as
 * there are four parts at most; a band becomes a quartet.
 */
export const ensembleFor = (category: Category, instrumentation: string): Ensemble => {
  if (category === 'contemporary') return song;
  const [first = '', ...accompaniment] = instrumentation.split(', ');
  if (category === 'vocal') {
    const singers = choirs[first] ?? choir;
    return { ...singers, piano: accompaniment.length > 0 && singers.lower.length < 3 };
  }
  const soloist = soloists[first];
  if (soloist) return { ...soloist, piano: true };
  if (first === 'Trombone Quartet') return trombones;
  return first === 'Cornet Trio' ? cornets : quartet;
};
