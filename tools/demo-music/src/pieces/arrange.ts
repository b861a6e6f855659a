import type { Category } from '@music/contracts';
import type { Setting } from '../harmony/setting.js';
import { transposeSetting } from '../harmony/transpose-setting.js';
import type { Score } from '../score/score.js';
import { defaultEnsemble } from './ensembles.js';
import { orchestrate } from './orchestrate.js';
import type { Tune } from './tunes.js';

const players: Readonly<Record<Category, string>> = {
  brass: 'four brass instruments',
  vocal: 'unaccompanied choir',
  contemporary: 'voice and piano, with chord symbols',
};

const notesOn = ({ name, title, composer, year, metre }: Tune, category: Category): string => {
  const origin =
    composer === 'Traditional' ? `is traditional; it was in print by ${year}` : `is by ${composer} (${year})`;
  return (
    `The tune “${name}” (${metre}) ${origin}. It is best known to the words “${title}”. ` +
    `This short setting for ${players[category]} keeps the tune in the top part, with the harmony plain below it, ` +
    'so that every line can be learned in one rehearsal.'
  );
};

const scoreOf = (tune: Tune, setting: Setting, category: Category): Score => ({
  title: tune.title,
  composer: tune.composer,
  footer: `Tune: ${tune.name}, in the public domain. Generated demonstration edition.`,
  notes: notesOn(tune, category),
  key: setting.key,
  time: setting.time,
  tempo: setting.tempo,
  parts: orchestrate(setting, defaultEnsemble[category]),
});

/** Brass instruments are pitched in flat keys: a key with sharps moves up a semitone. */
const forBrass = (tune: Tune): Setting =>
  tune.key.fifths > 0 ? transposeSetting(tune, { steps: 1, semitones: 1 }) : tune;

/** A tune arranged for what its category usually publishes: brass quartet, choir, or voice and piano. */
export const arrange = (tune: Tune, category: Category): Score =>
  scoreOf(tune, category === 'brass' ? forBrass(tune) : tune, category);
