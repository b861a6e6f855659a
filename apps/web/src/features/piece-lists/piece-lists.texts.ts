import { counted } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';

export const pieceListTexts = {
  title: 'Saved pieces',
  lead: 'Press the heart beside a piece to save it here.',
  here: 'These pieces are saved in this browser only.',
  logIn: 'Log in',
  everywhere: 'to see them on all your devices.',
  save: (title: string): string => `Save ${title}`,
  savedPiece: (title: string): string => `Saved ${title}`,
  saved: 'Saved',
  saveIt: 'Save',
  count: (count: number): string => counted(count, 'piece', 'pieces'),
  none: 'You have not saved any music yet.',
  browse: 'Browse the catalogue',
  print: 'Print',
  addAll: 'Add all to basket',
  allAdded: 'Everything here that can be bought is already yours or in your basket.',
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
    'Sorry, your account has no room for all the pieces saved in this browser. They are still saved here: remove some pieces from your account and reload the page.',
  other:
    'Sorry, the pieces saved in this browser could not be added to your account. They are still saved here, and we’ll try again on your next visit.',
};
