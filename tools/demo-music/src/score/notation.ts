import { alterIn, type Key, type Pitch, type Step } from './pitch.js';
import { quarter, type Note } from './score.js';

/*
 * Melodies in letters: `g4q. f#4e | d5h~ r4q`. A note is a letter with octave, then perhaps a length (w h q e s, dotted or not),
 * which applies until another one is given; `~` ties it to the next. The key signature applies; `#`, `b` and `n` change one note
 * only. `r` is a rest.
 */
const pattern = /^([a-gr])([#bn]?)(\d?)(?:([whqes])(\.?))?(~?)$/;
const lengths: Readonly<Record<string, number>> = {
  w: 4 * quarter,
  h: 2 * quarter,
  q: quarter,
  e: quarter / 2,
  s: quarter / 4,
};
const alters: Readonly<Record<string, number>> = { '#': 1, b: -1, n: 0 };

const pitchOf = (letter: string, sign: string, octave: string, key: Key): Pitch => {
  const step = letter.toUpperCase() as Step;
  return { step, alter: alters[sign] ?? alterIn(key, step), octave: Number(octave) };
};

/** The measures of a line of melody. Throws a `RangeError` if it cannot be read. */
export const parseMelody = (text: string, key: Key): Note[][] => {
  let ticks = quarter;
  const parseNote = (token: string): Note => {
    const [, letter = '', sign = '', octave = '', length, dot, tie] = pattern.exec(token) ?? [];
    if (letter === '' || (letter !== 'r' && octave === '')) throw new RangeError(`No note: ${token}`);
    if (length !== undefined) ticks = (lengths[length] ?? 0) * (dot === '.' ? 1.5 : 1);
    const pitches = letter === 'r' ? [] : [pitchOf(letter, sign, octave, key)];
    return tie === '~' ? { ticks, pitches, tied: true } : { ticks, pitches };
  };
  return text.split('|').map((measure) => measure.trim().split(/\s+/).map(parseNote));
};
