import type { Category, PieceFacts } from '@music/contracts';
import { Random } from '@music/demo-data';
import { parseChord } from '../harmony/chord.js';
import type { Setting } from '../harmony/setting.js';
import { keyNamed, parseKey, scaleOf, type Key } from '../score/pitch.js';
import { beatTicks, measureTicks, type Measure, type Note, type Score, type Time } from '../score/score.js';
import { ensembleFor } from './ensembles.js';
import { ladder, strongPlace, weakPlace } from './melody.js';
import { orchestrate } from './orchestrate.js';
import { progressions, rhythms, secondChordAt, symbolOf, type Cadence } from './phrases.js';

/** A note without a pitch yet. */
interface Slot {
  readonly ticks: number;
  readonly symbol: string;
  readonly strong: boolean;
}

const keys = ['F major', 'G major', 'C major', 'B♭ major', 'D major', 'E♭ major', 'D minor', 'E minor'];
const usualGrade = 3;
const livelyFrom = 3;
const longFrom = 3;

const timeFor = (type: string, random: Random): Time => {
  if (/waltz/i.test(type)) return { beats: 3, unit: 4 };
  if (/march/i.test(type)) return { beats: 4, unit: 4 };
  return random.pick([
    { beats: 4, unit: 4 },
    { beats: 4, unit: 4 },
    { beats: 3, unit: 4 },
    { beats: 6, unit: 8 },
  ]);
};

const slotsOf = (ticks: readonly number[], chords: readonly string[], time: Time): Slot[] => {
  const second = secondChordAt[`${time.beats}/${time.unit}`] ?? Infinity;
  let at = 0;
  return ticks.map((length) => {
    const symbol = (at >= second ? chords[1] : undefined) ?? chords[0] ?? '';
    const slot = { ticks: length, symbol, strong: at % beatTicks(time) === 0 };
    at += length;
    return slot;
  });
};

const phraseSlots = (key: Key, time: Time, cadence: Cadence, grade: number, random: Random): Slot[][] => {
  const { plain, lively, close } = rhythms[`${time.beats}/${time.unit}`] ?? {
    plain: [],
    lively: [],
    close: [],
  };
  const pool = grade < livelyFrom ? plain : plain.concat(lively);
  const ending = cadence === 'home' ? [measureTicks(time)] : close;
  const motif = [random.pick(pool), random.pick(pool)];
  const progression = random.pick(progressions(key, cadence));
  return progression.map((degrees, place) => {
    const chords = degrees.map((degree) => symbolOf(degree, key));
    return slotsOf(place === 3 ? ending : (motif[place % 2] ?? close), chords, time);
  });
};

/** Pitches for a phrase: chord tones on the beats in a slow arch, steps between them, the tonic at a full cadence. */
const sing = (phrase: readonly Slot[][], key: Key, home: boolean, random: Random): Measure[] => {
  const slots = phrase.flat();
  const chords = new Map(slots.map(({ symbol }) => [symbol, parseChord(symbol)]));
  const chordOf = ({ symbol }: Slot) => chords.get(symbol) ?? parseChord(symbol);
  const steps = slots.map((slot) => ladder(key, chordOf(slot)));
  const places: (number | undefined)[] = [];
  let last = 3;
  slots.forEach((slot, at) => {
    if (!slot.strong) return;
    const aim = 3 + 3 * Math.sin((Math.PI * at) / slots.length);
    last = strongPlace(steps[at] ?? [], chordOf(slot), last, aim, random);
    places[at] = last;
  });
  const tonic = scaleOf(key)[0]?.step;
  const ending = slots.findLastIndex(({ strong }) => strong);
  const homes = (steps[ending] ?? []).flatMap(({ step }, place) => (step === tonic ? [place] : []));
  if (home) places[ending] = homes.reduce((a, b) => (Math.abs(b - last) < Math.abs(a - last) ? b : a));
  slots.forEach((_, at) => {
    const next = places.find((place, later) => later > at && place !== undefined);
    const from = places[at - 1] ?? last;
    places[at] ??= weakPlace(from, next ?? from, steps[at]?.length ?? 1, random);
  });
  let at = 0;
  return phrase.map((measure) =>
    measure.map(({ ticks }): Note => {
      const pitch = steps[at]?.[places[at] ?? 0];
      at += 1;
      return { ticks, pitches: pitch ? [pitch] : [] };
    }),
  );
};

const signsOf = (measure: readonly Slot[]): string[] =>
  measure.map(({ symbol, strong }) => (strong ? symbol : '-'));

const settingFor = (key: Key, time: Time, tempo: number, grade: number, random: Random): Setting => {
  const make = (cadence: Cadence) => {
    const slots = phraseSlots(key, time, cadence, grade, random);
    return { melody: sing(slots, key, cadence === 'home', random), chords: slots.map(signsOf) };
  };
  const [first, answer, middle] = [make('open'), make('home'), make('open')];
  const form = [first, answer, middle, answer];
  if (grade >= longFrom) form.splice(2, 0, first, answer);
  return {
    key,
    time,
    tempo,
    melody: form.flatMap(({ melody }) => melody),
    chords: form.flatMap(({ chords }) => chords),
  };
};

/** Whose music a piece is; several people are separated by commas. */
export const creditsOf = ({ title, composer, arranger }: PieceFacts) => ({
  title,
  composer: composer.replaceAll('/', ', '),
  arranger: arranger.replaceAll('/', ', '),
});

/**
 * A short piece composed from the catalogue's facts: key, type, grade and instrumentation. Its id is the seed, so that the same
 * piece always sounds the same, in every series and on every album.
 */
export const composeFor = (category: Category, facts: PieceFacts): Score => {
  const { id, title, type, grade, instrumentation } = facts;
  const random = new Random(id * 7_919 + title.length);
  const key = keyNamed(facts.key) ?? parseKey(random.pick(keys));
  const time = timeFor(type, random);
  const tempo = /march/i.test(type) ? 112 : random.int(36, 54) * 2;
  const setting = settingFor(key, time, tempo, grade ?? usualGrade, random);
  return {
    ...creditsOf(facts),
    footer: 'Generated demonstration piece',
    notes:
      facts.notes || `“${title}” comes without a programme note. The music was generated as a demonstration.`,
    key,
    time,
    tempo,
    parts: orchestrate(setting, ensembleFor(category, instrumentation)),
  };
};
