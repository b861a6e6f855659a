import type { GeneratorProgram } from '@music/library';
import { tunes as known } from './pieces/tunes.js';

// The program of `MUSIC_GENERATOR`: the library runs it in a separate process. Its dependencies are large, and loaded on demand.

export const tunes: GeneratorProgram['tunes'] = () => known.map(({ name }) => name);

export const make: GeneratorProgram['make'] = async (task) => {
  if (task.make === 'sheets')
    return (await import('./making/make-sheets.js')).makeSheets(task.category, task.piece);
  if (task.make === 'sound')
    return (await import('./making/make-sound.js')).makeSound(task.category, task.piece);
  return (await import('./making/make-cover.js')).makeCover(task.album);
};
