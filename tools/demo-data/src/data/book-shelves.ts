import type { Category } from '@music/contracts';
import type { Repertoire } from './series.js';

/** The books of a category: their group, their names (each used once), and the years in which they appeared. */
interface BookShelf {
  readonly group: string;
  readonly names: readonly { readonly name: string; readonly repertoire: Repertoire }[];
  readonly firstYear: number;
  /** The unnumbered pieces of the archive, by their first and last year. */
  readonly archive: readonly [number, number];
}

const named = (repertoire: Repertoire, ...names: readonly string[]) =>
  names.map((name) => ({ name, repertoire }));

export const bookShelves: Readonly<Record<Category, BookShelf>> = {
  brass: {
    group: 'Albums and books',
    names: [
      ...named(
        'band',
        'The {town} Brass Book',
        '{graceAdj} {grace} Band Album',
        'The {songAdj} {song} Album',
      ),
      ...named('band', '{placeAdj} {place}: Music for Brass', 'The {lightAdj} {light} Band Album'),
      ...named('march', 'Marches from {town}', 'The {armyAdj} {army} March Book'),
      ...named('hymn', 'Hymns of {grace} for Brass', '{graceAdj} {grace}: Hymn Settings for Brass'),
    ],
    firstYear: 1950,
    archive: [1890, 1960],
  },
  contemporary: {
    group: 'Songbooks',
    names: [
      ...named(
        'contemporary',
        '{graceAdj} {grace} Songbook',
        'Songs from {town}',
        '{lightAdj} {light} Songbook',
      ),
      ...named(
        'contemporary',
        '{godDoes}: Songs of {grace}',
        'The {town} Songbook',
        'The {placeAdj} {place} Songbook',
      ),
    ],
    firstYear: 1970,
    archive: [1962, 1984],
  },
  vocal: {
    group: 'Albums and books',
    names: [
      ...named(
        'vocal',
        'The {town} Choirbook',
        '{graceAdj} {grace}: Songs for Choir',
        'Anthems of {graceAdj} {grace}',
      ),
      ...named('vocal', 'The {songAdj} {song} Choral Album', 'The {lightAdj} {light} Choirbook'),
      ...named('carol', 'Carols for {town}', '{christmasAdj} {christmas}: Carols for Choir'),
    ],
    firstYear: 1950,
    archive: [1890, 1960],
  },
};

export const bookDescriptions: readonly string[] = [
  'A collection in one volume, chosen by players and leaders.',
  'Pieces old and new, several of them from earlier issues of the journals.',
  'Compiled for the anniversary of the group whose name it bears.',
  'Accessible settings that need few rehearsals.',
];
