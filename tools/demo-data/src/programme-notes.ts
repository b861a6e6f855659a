import { ownWords, type Basis } from './basis.js';
import type { Form } from './data/form.js';
import {
  closings,
  freeOpenings,
  middles,
  noteWords,
  scriptures,
  songOpenings,
  tuneOpenings,
} from './data/notes.js';
import { expand } from './expand.js';
import type { Random } from './random.js';

const wordsOf = (form: Form, basis: Basis, random: Random): Record<string, string> => {
  const drawn = Object.entries(noteWords).map(([name, words]) => [name, random.pick(words)] as const);
  const formName = (form.type.split(', ')[0] ?? '').toLowerCase() || 'song';
  return { ...Object.fromEntries(drawn), form: formName, ...ownWords(basis) };
};

const nameless = new Set(['Traditional', 'Anonymous']);

const openingsFor = (basis: Basis, sung: boolean): readonly string[] => {
  if (basis.kind === 'onTune' || basis.kind === 'arrangement') {
    return tuneOpenings.filter(
      (opening) => !nameless.has(basis.tune.writer) || !opening.includes('{writer}'),
    );
  }
  return sung ? songOpenings : freeOpenings;
};

/** A programme note of one to three sentences. */
export const programmeNote = (form: Form, basis: Basis, sung: boolean, random: Random): string => {
  const own = wordsOf(form, basis, random);
  const sentences = [openingsFor(basis, sung), middles, closings].slice(0, random.int(1, 3));
  return sentences.map((list) => expand(random.pick(list), random, own)).join(' ');
};

/** The passage a piece refers to: that of its text if it has one, otherwise sometimes one chosen for it, or `''`. */
export const scriptureFor = (basis: Basis, random: Random): string => {
  if (basis.kind === 'transcription') return '';
  if (basis.kind !== 'free') return basis.tune.scripture ?? '';
  return random.maybe(0.18, () => random.pick(scriptures));
};
