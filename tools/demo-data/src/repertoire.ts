import { bandForms, christmasForms, seasonalForms, soloForms } from './data/brass-forms.js';
import type { Form } from './data/form.js';
import type { Repertoire } from './data/series.js';
import { contemporaryForms, maleVoiceForms, trebleForms, vocalForms } from './data/vocal-forms.js';
import type { Random } from './random.js';

const named = (forms: readonly Form[], ...types: readonly string[]): readonly Form[] =>
  forms.filter((form) => types.includes(form.type));

const forms: Readonly<Record<Repertoire, readonly Form[]>> = {
  band: bandForms,
  march: named(bandForms, 'March', 'Festival March'),
  hymn: named(bandForms, 'Hymn Tune Arrangement', 'Prelude', 'Meditation'),
  solo: soloForms,
  christmas: christmasForms,
  vocal: vocalForms,
  carol: named(vocalForms, 'Carol'),
  treble: trebleForms,
  'male voice': maleVoiceForms,
  contemporary: contemporaryForms,
};
const seasonal = 0.08;

/** A form for a new piece of that repertoire; the bands' journals have something for Christmas, too. */
export const pickForm = (repertoire: Repertoire, random: Random): Form =>
  random.weighted(repertoire === 'band' && random.chance(seasonal) ? seasonalForms : forms[repertoire]);

/** Whether a piece of that type may appear in a book of that repertoire. */
export const suits = (repertoire: Repertoire, type: string): boolean =>
  repertoire === 'band' || forms[repertoire].some((form) => form.type === type);
