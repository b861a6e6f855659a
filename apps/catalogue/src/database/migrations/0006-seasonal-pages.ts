import type { SeasonalList, SeasonalSlug } from '@music/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = `
  create domain year_day as text check (value ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');
  -- Lists contain ids of pieces that an import may delete: these are left out when the page is read.
  create table seasonal_pages (
    slug text primary key,
    title filled_text not null,
    intro text not null default '',
    shows_from year_day,
    shows_to year_day,
    lists jsonb not null default '[]' check (jsonb_typeof(lists) = 'array'),
    version integer not null default 1,
    check ((shows_from is null) = (shows_to is null))
  );`;

const list = (heading: string, category: SeasonalList['category'], ...words: string[]): SeasonalList => ({
  heading,
  category,
  words,
  pieces: [],
});

interface Seed {
  title: string;
  intro: string;
  days: readonly [string, string] | null;
  lists: readonly SeasonalList[];
}
/** The texts that administrators start from. */
const seeds: Record<SeasonalSlug, Seed> = {
  'celebrating-christmas-at-home': {
    title: 'Celebrating Christmas at Home',
    intro:
      'Carols for whoever is in the house: for a soloist, a few players round the piano, or a family that sings. Print what you like, and play.',
    days: ['11-20', '12-27'],
    lists: [
      list('To play', 'brass', 'christmas', 'carol', 'noel', 'bethlehem'),
      list('To sing', 'vocal', 'christmas', 'carol', 'noel', 'bethlehem'),
      list('For a small group', 'contemporary', 'christmas', 'bethlehem', 'born', 'light', 'star'),
    ],
  },
  'carol-accompaniments': {
    title: 'Carol Accompaniments',
    intro: 'Accompaniments for carols, to listen to and to sing with when there is nobody to play for you.',
    days: null,
    lists: [list('Carols', null, 'carol', 'noel', 'bethlehem', 'midnight clear', 'silent night')],
  },
  'christmas-collection-challenge': {
    title: 'Christmas Collection Challenge',
    intro:
      'How much of the Christmas collection can your group play before Christmas? Tick what you have played, and see how far you have come.',
    days: ['11-01', '11-19'],
    lists: [],
  },
  'easter-resources': {
    title: 'Easter Resources',
    intro:
      'Music for Holy Week and Easter morning, from the quiet of Good Friday to the joy of the empty tomb.',
    days: ['03-01', '04-25'],
    lists: [
      list('For brass band', 'brass', 'easter', 'calvary', 'cross', 'risen', 'alleluia'),
      list('For singers', 'vocal', 'easter', 'calvary', 'cross', 'risen', 'alleluia'),
      list('For worship groups', 'contemporary', 'easter', 'calvary', 'cross', 'risen', 'alleluia'),
    ],
  },
  'hymn-accompaniments': {
    title: 'Hymn Accompaniments',
    intro: 'Accompaniments for Easter hymns, to listen to and to sing with.',
    days: null,
    lists: [list('Hymns', null, 'easter', 'hymn')],
  },
};

const add = `
  insert into seasonal_pages (slug, title, intro, shows_from, shows_to, lists) values ($1, $2, $3, $4, $5, $6)`;

/** The seasonal pages, which administrators change. */
export class Catalogue0006 implements MigrationInterface {
  readonly name = 'catalogue-0006-1795564800006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    for (const [slug, { title, intro, days, lists }] of Object.entries(seeds)) {
      const [from, to] = days ?? [null, null];
      await runner.query(add, [slug, title, intro, from, to, JSON.stringify(lists)]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table seasonal_pages; drop domain year_day;');
  }
}
