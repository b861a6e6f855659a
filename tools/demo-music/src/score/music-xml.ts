import { beamsOf } from './beams.js';
import { Accidentals, harmony, noteElements, writtenKey } from './note-xml.js';
import {
  measureTicks,
  quarter,
  ticksOf,
  type Clef,
  type Instrument,
  type Measure,
  type Part,
  type Score,
  type Time,
} from './score.js';
import { element, escapeXml, type Child } from './xml.js';

const clefs: Readonly<Record<Clef, readonly Child[]>> = {
  treble: [element('sign', 'G'), element('line', 2)],
  tenor: [element('sign', 'G'), element('line', 2), element('clef-octave-change', -1)],
  bass: [element('sign', 'F'), element('line', 4)],
};

const transposition = ({ written: up }: Instrument): Child => {
  if (!up) return '';
  const octaves = Math.trunc(up.semitones / 12);
  return element('transpose', [
    element('diatonic', -(up.steps - 7 * octaves)),
    element('chromatic', -(up.semitones - 12 * octaves)),
    octaves === 0 ? '' : element('octave-change', -octaves),
  ]);
};

const attributes = ({ instrument, staves }: Part, { key, time }: Score): Child =>
  element('attributes', [
    element('divisions', quarter),
    element('key', [element('fifths', writtenKey(key, instrument).fifths), element('mode', key.mode)]),
    element('time', [element('beats', time.beats), element('beat-type', time.unit)]),
    staves.length > 1 ? element('staves', staves.length) : '',
    staves.map(({ clef }, place) =>
      element('clef', clefs[clef], staves.length > 1 ? { number: place + 1 } : {}),
    ),
    transposition(instrument),
  ]);

const tempoWords: readonly (readonly [below: number, word: string])[] = [
  [70, 'Adagio'],
  [84, 'Andante'],
  [100, 'Andante con moto'],
  [116, 'Moderato'],
  [Infinity, 'Allegro'],
];

const tempoMark = ({ tempo, time }: Score): Child => {
  const beats = time.unit === 8 ? (tempo * 2) / 3 : tempo;
  const word = tempoWords.find(([below]) => beats < below)?.[1] ?? '';
  const words = element('direction-type', element('words', word, { 'font-weight': 'bold' }));
  return element('direction', [words, element('sound', '', { tempo })], { placement: 'above' });
};

const measuresInSystem = 4;

/** Where systems begin: measures are distributed evenly, about four per system (an upbeat is not counted). */
const systemStarts = (measures: number, upbeat: boolean, { beats, unit }: Time): Set<number> => {
  const perSystem = beats / unit <= 1 / 2 ? 6 : measuresInSystem;
  const whole = measures - (upbeat ? 1 : 0);
  const systems = Math.max(1, Math.round(whole / perSystem));
  const starts = Array.from({ length: systems }, (_, place) => Math.ceil((whole * place) / systems));
  return new Set(starts.slice(1).map((start) => start + (upbeat ? 1 : 0)));
};

const staffElements = (part: Part, score: Score, staff: number, at: number): Child[] => {
  const { measures = [] } = part.staves[staff] ?? {};
  const measure: Measure = measures[at] ?? [];
  const needed = new Accidentals(writtenKey(score.key, part.instrument));
  const upbeat = at === 0 ? measureTicks(score.time) - ticksOf(measure) : 0;
  const beams = beamsOf(measure, score.time, upbeat);
  const before = measures[at - 1]?.at(-1);
  return measure.map((note, place) => {
    const continued = (place === 0 ? before : measure[place - 1])?.tied === true;
    const many = part.staves.length > 1;
    const notes = noteElements(
      {
        note,
        beams: beams[place] ?? [],
        continued,
        voice: 4 * staff + 1,
        staff: many ? staff + 1 : undefined,
      },
      part.instrument,
      needed,
    );
    return [note.symbol === undefined ? '' : harmony(note.symbol), notes];
  });
};

const measureElement = (part: Part, score: Score, at: number, first: boolean): Child => {
  const measures = part.staves[0]?.measures ?? [];
  const upbeat = ticksOf(measures[0] ?? []) < measureTicks(score.time);
  const starts = systemStarts(measures.length, upbeat, score.time);
  const ticks = ticksOf(measures[at] ?? []);
  const content = part.staves.map((_, staff) => [
    staff === 0 ? '' : element('backup', element('duration', ticks)),
    staffElements(part, score, staff, at),
  ]);
  const last = at === measures.length - 1;
  return element(
    'measure',
    [
      starts.has(at) ? element('print', '', { 'new-system': 'yes' }) : '',
      at === 0 ? attributes(part, score) : '',
      at === 0 && first ? tempoMark(score) : '',
      content,
      last ? element('barline', element('bar-style', 'light-heavy'), { location: 'right' }) : '',
    ],
    upbeat && at === 0 ? { number: 0, implicit: 'yes' } : { number: at + (upbeat ? 0 : 1) },
  );
};

const partList = ({ parts }: Score): Child => {
  const group = (type: string, content: Child = '') => element('part-group', content, { type, number: 1 });
  const sung = parts.every(({ instrument }) => instrument.timbre === 'voice');
  const bracket = parts.length > 1 && parts.every(({ staves }) => staves.length === 1);
  return element('part-list', [
    bracket
      ? group('start', [element('group-symbol', 'bracket'), element('group-barline', sung ? 'no' : 'yes')])
      : '',
    parts.map(({ instrument: { name, short } }, place) =>
      element('score-part', [element('part-name', name), element('part-abbreviation', short)], {
        id: `P${place + 1}`,
      }),
    ),
    bracket ? group('stop') : '',
  ]);
};

/** The score as MusicXML 4.0: parts are written at their own pitch, with every accidental that has to be drawn. */
export const musicXml = (score: Score): string => {
  const { title, composer, arranger = '', footer, parts } = score;
  const root = element(
    'score-partwise',
    [
      element('work', element('work-title', escapeXml(title))),
      element('identification', [
        element('creator', escapeXml(composer), { type: 'composer' }),
        arranger === '' ? '' : element('creator', escapeXml(arranger), { type: 'arranger' }),
        element('rights', escapeXml(footer)),
      ]),
      partList(score),
      parts.map((part, place) =>
        element(
          'part',
          (part.staves[0]?.measures ?? []).map((_, at) => measureElement(part, score, at, place === 0)),
          { id: `P${place + 1}` },
        ),
      ),
    ],
    { version: '4.0' },
  );
  const doctype =
    '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}\n${root}\n`;
};
