import { carols } from '../data/carols.js';
import { hymns } from '../data/hymns.js';
import type { Setting } from '../harmony/setting.js';
import { parseMelody } from '../score/notation.js';
import { parseKey } from '../score/pitch.js';
import type { Measure, Time } from '../score/score.js';

/** A well-known tune in the public domain, with its harmony. */
export interface Tune extends Setting {
  /** As hymnals print it: `Nicaea`. */
  readonly name: string;
  /** First line of its best known text. */
  readonly title: string;
  readonly composer: string;
  readonly year: number;
  /** Syllables of each line: `8.7.8.7`, `C.M.`. */
  readonly metre: string;
}

const parseTime = (text: string): Time => {
  const [beats = 4, unit = 4] = text.split('/').map(Number);
  return { beats, unit };
};

const parseSigns = (line: string): string[][] =>
  line.split('|').map((measure) => measure.trim().split(/\s+/));

const parseTune = (text: string): Tune => {
  const [facts = '', ...lines] = text.split('\n');
  const [name = '', title = '', composer = '', year, metre = '', keyName = '', time = '', tempo] = facts
    .split('|')
    .map((fact) => fact.trim());
  const key = parseKey(keyName);
  const melody: Measure[] = [];
  const chords: string[][] = [];
  lines.forEach((line, place) => {
    if (place % 2 === 0) melody.push(...parseMelody(line, key));
    else chords.push(...parseSigns(line));
  });
  return {
    name,
    title,
    composer,
    year: Number(year),
    metre,
    key,
    time: parseTime(time),
    tempo: Number(tempo),
    melody,
    chords,
  };
};

/** Every tune this project knows. */
export const tunes: readonly Tune[] = [hymns, carols].flat().map(parseTune);

/** The tune of that name, as demo catalogues write it in the column `tune`. */
export const tuneNamed = (name: string): Tune | undefined => tunes.find((tune) => tune.name === name);
