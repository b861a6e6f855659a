import type { SeasonalSlug } from '@music/contracts';
import { grouped } from '@music/rules';

export const seasonalTexts = {
  failed: 'Sorry, this page could not be loaded. Please try again later.',
  empty: 'There is no music in this list yet.',
  more: 'More for the season',
};

/** Where each page leads on to. */
export const related: Readonly<Record<SeasonalSlug, readonly SeasonalSlug[]>> = {
  'celebrating-christmas-at-home': ['carol-accompaniments', 'christmas-collection-challenge'],
  'carol-accompaniments': ['celebrating-christmas-at-home', 'christmas-collection-challenge'],
  'christmas-collection-challenge': ['celebrating-christmas-at-home', 'carol-accompaniments'],
  'easter-resources': ['hymn-accompaniments'],
  'hymn-accompaniments': ['easter-resources'],
};

export const challengeTexts = {
  caption: 'Christmas collection',
  number: 'Number',
  pieceTitle: 'Title',
  played: 'Played',
  tick: (title: string): string => `${title}: played`,
  progress: (played: number, all: number): string => `${grouped(played)} of ${grouped(all)} played`,
  loading: 'Loading your progress…',
  failed: 'Sorry, your progress could not be loaded.',
  done: 'You have played the whole collection. Well done!',
  none: 'The Christmas collection is not in the catalogue.',
  print: 'Print',
};
