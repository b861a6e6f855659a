import type { ProductMusic } from '@music/contracts';
import { z } from 'zod';
import { type FilePlace, type MusicFile, type MusicFileKind, Product } from '../files/music-file.js';
import type { JobKind } from '../jobs/job.js';
import { MusicTask } from './music-task.js';

/** What the generator makes in one go for a product. `position`: for a sound, the number of its track. */
export const Composition = Product.extend({ position: z.int(), task: MusicTask });
export type Composition = z.infer<typeof Composition>;

/** The job of generating one. */
export const composeJob: JobKind<typeof Composition> = { kind: 'compose', payload: Composition };

/** Finds the missing files of a product that has been sold, and generates them. */
export const preparationJob: JobKind<typeof Product> = { kind: 'prepare-music', payload: Product };

/** `brass/12` */
export const preparationKey = ({ category, productId }: Product): string => `${category}/${productId}`;

/** The product of a job of either kind, by its key. */
export function productOf(jobKey: string): Product {
  const [category, productId] = jobKey.split('/');
  return Product.parse({ category, productId: Number(productId) });
}

/** `brass/12/sound/3`: the same work is queued once. */
export const keyOf = ({ category, productId, position, task }: Composition): string =>
  [category, productId, task.make, position].join('/');

/** Everything that can be generated for a product. */
export function compositionsFor(product: Product, music: ProductMusic): Composition[] {
  const { category } = product;
  const one = (task: MusicTask, position = 1): Composition => ({ ...product, position, task });
  if (music.kind === 'album') {
    const { name, performer, year, tracks } = music;
    const sounds = tracks.map(({ no, piece }) => one({ make: 'sound', category, piece }, no));
    return [one({ make: 'cover', category, album: { name, performer, year } }), ...sounds];
  }
  const { piece, sheetMusic, recording } = music;
  return [
    ...(sheetMusic ? [one({ make: 'sheets', category, piece })] : []),
    ...(sheetMusic || recording ? [one({ make: 'sound', category, piece })] : []),
  ];
}

const sheetKinds: readonly MusicFileKind[] = ['score', 'part', 'notes'];

/** Whether this composition produces the file. */
export const makes = ({ task, position }: Composition, place: FilePlace): boolean =>
  task.make === 'sheets'
    ? sheetKinds.includes(place.kind)
    : task.make === place.kind && position === place.position;

/** The missing files; none if the product has a file that was not generated. */
export function missing(compositions: readonly Composition[], files: readonly MusicFile[]): Composition[] {
  if (files.some(({ generated }) => !generated)) return [];
  return compositions.filter((composition) => !files.some((file) => makes(composition, file)));
}
