import type { FailureTexts } from '../../lib/text/failure-text.js';

export const seasonalAdminTexts = {
  title: 'Seasonal pages',
  lead: 'What the seasonal pages say, which music they show, and when the home page leads to them.',
  page: 'Page',
  form: 'Content',
  pageTitle: 'Title',
  intro: 'Introduction',
  from: 'On the home page from',
  to: 'Until',
  dayHint: 'Month and day, such as 12-24; repeats every year. Leave both empty to keep it off the home page.',
  list: (number: number): string => `List ${number}`,
  heading: 'Heading',
  category: 'Category',
  everyCategory: 'All categories',
  words: 'Words',
  wordsHint:
    'Separate them with commas. If no pieces are chosen, the newest with any of these words in their title, tune or series are shown.',
  pieces: 'Pieces',
  piecesHint:
    'One per line, in the order they are to appear: the address of the piece’s page, or category/id such as brass/12.',
  remove: (number: number): string => `Remove list ${number}`,
  add: 'Add a list',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. Readers see it within a few seconds.',
  loadFailed: 'Sorry, this page could not be loaded. Please try again later.',
  notPieces: (line: string): string => `“${line}” is not the address of a piece.`,
};
export const seasonalFailures: FailureTexts = {
  UNAUTHORISED: '',
  CONFLICT:
    'Somebody else has changed this page in the meantime. Copy what you have written, and load the page again.',
  other: 'Sorry, the page could not be saved. Please try again later.',
};
