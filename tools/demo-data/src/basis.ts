import { carolTunes, hymnTunes, type Tune } from './data/tunes.js';
import { classicalWorks, type ClassicalWork } from './data/works.js';
import type { Form } from './data/form.js';
import type { OwnWords } from './expand.js';
import type { Random } from './random.js';

/**
 * What a piece is based on: nothing (`free`), a tune that an invented composer builds on (`onTune`), a tune that is plainly
 * arranged (`arrangement`), or a concert work (`transcription`).
 */
export type Basis =
  { readonly kind: 'free' } | TuneBasis | { readonly kind: 'transcription'; readonly work: ClassicalWork };

/** `otherTune` is named by some titles and always differs. */
export interface TuneBasis {
  readonly kind: 'onTune' | 'arrangement';
  readonly tune: Tune;
  readonly otherTune: Tune;
}

const maxAttempts = 50;

/** A tune that existed in that year; a few texts are younger than the oldest series. */
const pickBefore = <T extends { readonly year: number; readonly textYear?: number }>(
  list: readonly T[],
  year: number,
  random: Random,
): T => {
  let found = random.pick(list);
  for (let tried = 0; tried < maxAttempts && Math.max(found.year, found.textYear ?? 0) > year; tried++) {
    found = random.pick(list);
  }
  return found;
};

const pickTunes = (form: Form, year: number, random: Random): { tune: Tune; otherTune: Tune } => {
  const list = form.carols === true ? carolTunes : hymnTunes;
  const tune = pickBefore(list, year, random);
  let otherTune = pickBefore(list, year, random);
  while (otherTune.name === tune.name) otherTune = pickBefore(list, year, random);
  return { tune, otherTune };
};

/** Chooses what a piece of that form and year is based on. */
export const pickBasis = (form: Form, year: number, random: Random): Basis => {
  const at = random.next();
  if (at < form.works) return { kind: 'transcription', work: pickBefore(classicalWorks, year, random) };
  if (at < form.works + form.arrangements) return { kind: 'arrangement', ...pickTunes(form, year, random) };
  if (at < form.works + form.arrangements + form.tunes)
    return { kind: 'onTune', ...pickTunes(form, year, random) };
  return { kind: 'free' };
};

/** The words a title or a note of such a piece may use. */
export const ownWords = (basis: Basis): OwnWords => {
  if (basis.kind === 'free' || basis.kind === 'transcription') return {};
  const { tune, otherTune } = basis;
  return {
    tune: tune.name,
    otherTune: otherTune.name,
    text: tune.text,
    writer: tune.writer,
    composer: tune.composer,
    metre: tune.metre,
    tuneYear: `${tune.year}`,
  };
};
