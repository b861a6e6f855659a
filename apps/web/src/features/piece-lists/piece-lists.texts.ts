import { counted } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';

export const pieceListTexts = {
  title: 'Saved pieces',
  lede: 'The music you want to come back to.',
  here: 'These are kept in this browser. Log in to have them everywhere.',
  save: (title: string): string => `Save ${title}`,
  saved: 'Saved',
  saveIt: 'Save',
  count: (count: number): string => counted(count, 'piece', 'pieces'),
  none: 'You have not saved any music yet. Press the heart beside a piece to find it here again.',
  browse: 'Browse the music',
  print: 'Print',
  addAll: 'Add all to basket',
  allAdded: 'Everything you can buy here is in your basket or yours already.',
  failed: 'Sorry, your saved pieces could not be loaded. Please try again later.',
  gone: (count: number): string =>
    count === 1
      ? 'One piece is no longer in the catalogue.'
      : `${count} pieces are no longer in the catalogue.`,
};

/** For a heart or a tick. */
export const changeFailedTexts: FailureTexts = {
  CONFLICT: 'Your list is full. Please remove some pieces before you add more.',
  other: 'Sorry, your change could not be saved. Please try again later.',
};

/** For the pieces in the browser when their owner is logged in. */
export const moveFailedTexts: FailureTexts = {
  CONFLICT:
    'The pieces from this browser were not added to your account, because your list would become too long. They are still here: remove some pieces and reload the page.',
  other:
    'Sorry, the pieces from this browser could not be added to your account. They are still here, and we’ll try again on your next visit.',
};
