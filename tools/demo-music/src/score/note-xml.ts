import { alterIn, transpose, type Key, type Pitch } from './pitch.js';
import type { Instrument, Note } from './score.js';
import { element, type Child } from './xml.js';

const noteTypes: Readonly<Record<number, readonly [type: string, dotted: boolean]>> = {
  32: ['whole', false],
  24: ['half', true],
  16: ['half', false],
  12: ['quarter', true],
  8: ['quarter', false],
  6: ['eighth', true],
  4: ['eighth', false],
  3: ['16th', true],
  2: ['16th', false],
  1: ['32nd', false],
};
const accidentals: Readonly<Record<number, string>> = {
  [-2]: 'flat-flat',
  [-1]: 'flat',
  0: 'natural',
  1: 'sharp',
  2: 'double-sharp',
};

const written = (pitch: Pitch, { written: up }: Instrument): Pitch => (up ? transpose(pitch, up) : pitch);

/** The key signature that an instrument reads. */
export const writtenKey = (key: Key, instrument: Instrument): Key => ({
  mode: key.mode,
  fifths: key.fifths + (instrument.written?.fifths ?? 0),
});

/** The accidentals that a staff needs: those that differ from the key, or from the last note on that step in the measure. */
export class Accidentals {
  private readonly seen = new Map<string, number>();

  constructor(private readonly key: Key) {}

  for({ step, alter, octave }: Pitch, tied: boolean): string | undefined {
    const line = `${step}${octave}`;
    const current = this.seen.get(line) ?? alterIn(this.key, step);
    if (current === alter || tied) return undefined;
    this.seen.set(line, alter);
    return accidentals[alter];
  }
}

const kinds: Readonly<Record<string, string>> = {
  '': 'major',
  m: 'minor',
  7: 'dominant',
  m7: 'minor-seventh',
  maj7: 'major-seventh',
  dim: 'diminished',
  dim7: 'diminished-seventh',
  sus4: 'suspended-fourth',
};

const rootOf = (name: 'root' | 'bass', tone: string): Child => {
  const alter = { b: -1, '#': 1 }[tone[1] ?? ''];
  return element(name, [
    element(`${name}-step`, tone[0] ?? ''),
    alter === undefined ? '' : element(`${name}-alter`, alter),
  ]);
};

/** A chord symbol. */
export const harmony = (symbol: string): Child => {
  const [, root = '', kind = '', bass] = /^([A-G][b#]?)([a-z\d]*)(?:\/(.*))?$/.exec(symbol) ?? [];
  return element('harmony', [
    rootOf('root', root),
    element('kind', kinds[kind] ?? 'other', { text: kind }),
    bass ? rootOf('bass', bass) : '',
  ]);
};

/** A note with its context in the measure. */
interface Place {
  readonly note: Note;
  readonly beams: readonly string[];
  /** The note before is tied to this one. */
  readonly continued: boolean;
  readonly voice: number;
  readonly staff: number | undefined;
}

/** The `note` elements of a note or chord. */
export const noteElements = (place: Place, instrument: Instrument, needed: Accidentals): Child[] => {
  const { note, beams, continued, voice, staff } = place;
  const [type = 'quarter', dotted = false] = noteTypes[note.ticks] ?? [];
  const tied = note.tied === true;
  const end = [element('type', type), dotted ? element('dot') : ''];
  const rest = [element('rest'), element('duration', note.ticks), element('voice', voice), end];
  const staffed = staff === undefined ? '' : element('staff', staff);
  if (note.pitches.length === 0) return [element('note', [rest, staffed])];
  return note.pitches.map((sounding, at) => {
    const pitch = written(sounding, instrument);
    const accidental = needed.for(pitch, continued);
    const stop = continued ? 'stop' : '';
    const start = tied ? 'start' : '';
    const types = [stop, start].filter((each) => each !== '');
    return element('note', [
      at > 0 ? element('chord') : '',
      element('pitch', [
        element('step', pitch.step),
        pitch.alter === 0 ? '' : element('alter', pitch.alter),
        element('octave', pitch.octave),
      ]),
      element('duration', note.ticks),
      types.map((each) => element('tie', '', { type: each })),
      element('voice', voice),
      end,
      accidental === undefined ? '' : element('accidental', accidental),
      staffed,
      at > 0 ? '' : beams.map((beam, level) => element('beam', beam, { number: level + 1 })),
      types.length === 0
        ? ''
        : element(
            'notations',
            types.map((each) => element('tied', '', { type: each })),
          ),
    ]);
  });
};
