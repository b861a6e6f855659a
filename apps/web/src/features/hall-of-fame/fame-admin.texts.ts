import type { ManagedEdition, Scoring, StageEffect } from '@music/contracts';
import { counted, factsText, stageNumber, stageText } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';

export const editionsTexts = {
  title: 'Hall of Fame',
  lead: 'The votes, from their announcement to the archive.',
  failed: 'The editions could not be loaded.',
  none: 'There are no editions yet.',
  unknown: 'There is no edition with this number.',
  edition: 'Edition',
  stage: 'Stage',
  ballots: 'Ballots',
  opens: 'Opens',
  closes: 'Closes',
  stageOf: (stage: number): string =>
    factsText(stage, stageText(stage) + (stage === stageNumber.COMPLETED ? ', in the archive' : '')),
  never: '–',
  open: 'New edition',
  close: 'Close',
};

export const editionTexts = {
  all: 'All editions',
  page: 'See its page',
  next: 'Next step',
  last: 'This edition is in the archive. There is no further step.',
  details: 'Details',
  ballots: 'Ballots',
  cast: (count: number): string => `${counted(count, 'ballot has', 'ballots have')} been cast.`,
};

/** What the next step does, in a sentence. */
const effects: Record<StageEffect, string> = {
  open: 'Voting opens to everybody with an account.',
  remind: 'Everybody who asked for a reminder and has not voted yet is reminded.',
  close: 'Voting closes, and the ballots are counted once and for all.',
  reveal: 'More places are shown to everybody.',
  'release-results': 'All places, their points and the report are shown to everybody.',
  'release-album': 'The results page links to the album.',
  complete: 'The edition moves to the archive.',
};

/** Steps whose mails go only to users who subscribed to them. */
const mailed: readonly StageEffect[] = ['open', 'remind', 'release-results'];

function mailsText(effect: StageEffect, mails: number): string {
  if (mails > 0) return `${counted(mails, 'email is', 'emails are')} sent.`;
  return mailed.includes(effect) ? 'Nobody is waiting for this email.' : 'No emails are sent.';
}

export const advanceTexts = {
  step: ({ stage, effect, mails }: NonNullable<ManagedEdition['next']>): string =>
    `${effects[effect]} The page then says “${stageText(stage)}”. ${mailsText(effect, mails)}`,
  needsAlbum: 'Before the album can be released, enter the number of an album that is in the catalogue.',
  advance: 'Advance…',
  title: 'Advance one stage?',
  forGood: 'This cannot be undone.',
  type: (name: string): string => `Type “${name}” to confirm`,
  confirm: 'Advance',
  advancing: 'Advancing…',
  keep: 'Leave it as it is',
  done: (stage: number): string => `The edition has advanced: ${stageText(stage)}.`,
};

export const advanceFailures: FailureTexts = {
  401: '',
  HALL_OF_FAME_STAGE_CHANGED: 'This edition has advanced in the meantime. Please check it before going on.',
  HALL_OF_FAME_COMPLETED: 'This edition is in the archive. There is no further step.',
  HALL_OF_FAME_BALLOTS_CHANGED:
    'The ballots no longer match those counted when voting closed. The edition cannot advance until the cause has been found.',
  HALL_OF_FAME_ALBUM_MISSING:
    'Before the album can be released, enter the number of an album that is in the catalogue.',
  other: 'The edition could not be advanced. Please try again later.',
};

export const formTexts = {
  newHeading: 'New edition',
  changeHeading: 'Change this edition',
  category: 'Category',
  year: 'Year',
  name: 'Name',
  opensAt: 'Voting opens (London time)',
  closesAt: 'Voting closes (London time)',
  maxVotes: 'Pieces on a ballot',
  scoring: 'Points',
  scorings: { ranked: 'By place on the ballot', flat: 'One for each piece' } satisfies Record<
    Scoring,
    string
  >,
  intro: 'Introduction',
  albumId: 'Album number (optional)',
  halfTyped: 'Enter a full date and time, or leave the field empty.',
  timesHint: 'Leave empty to do it by hand.',
  albumHint: 'The number at the end of the album’s address.',
  albumWrong: 'Enter the number of an album.',
  fixed: 'Greyed-out fields can no longer be changed at this stage.',
  create: 'Create edition',
  save: 'Save changes',
  saving: 'Saving…',
  created: 'The edition has been created.',
  saved: 'The changes have been saved.',
};

export const formFailures: FailureTexts = {
  401: '',
  HALL_OF_FAME_EXISTS: 'There is already an edition of this category and year.',
  CONFLICT: 'Somebody else has changed this in the meantime. Reload to see it.',
  HALL_OF_FAME_FIXED: 'This edition has advanced in the meantime. Please check it before saving.',
  other: 'The edition could not be saved. Please try again later.',
};

export const fraudTexts = {
  failed: 'The signs of fraud could not be loaded.',
  unverified: (count: number): string =>
    `${counted(count, 'ballot comes from an unverified email address', 'ballots come from unverified email addresses')} and would not count.`,
  blocks: 'Ballots by network',
  blocksWhy: 'Each network is stored only as a keyed hash, which is deleted when voting closes.',
  noBlocks: 'No record is kept of where the ballots came from.',
  block: 'Network',
  ballots: 'Ballots',
  notVerified: 'Not verified',
  hours: 'The busiest hours',
};
