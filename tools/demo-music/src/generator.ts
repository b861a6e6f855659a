import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { GeneratorProgram } from '@music/library';
import { tunes as known } from './pieces/tunes.js';

// The program of `MUSIC_GENERATOR`: the library runs it in a thread. What it needs is large, and loaded when it is needed.

// On Linux this is the priority of the thread alone: pages come first.
if (!isMainThread && process.platform === 'linux') setPriority(10);

export const tunes: GeneratorProgram['tunes'] = () => known.map(({ name }) => name);

export const make: GeneratorProgram['make'] = async (task) => {
  if (task.make === 'sheets')
    return (await import('./making/make-sheets.js')).makeSheets(task.category, task.piece);
  if (task.make === 'sound')
    return (await import('./making/make-sound.js')).makeSound(task.category, task.piece);
  return (await import('./making/make-cover.js')).makeCover(task.album);
};
