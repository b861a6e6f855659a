import type { BrassFameResult, FameResults } from '@music/contracts';
import { brassFameText, counted, grouped, isRevealed, stageNumber, vocalFameText } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';

export type FameResult = FameResults['rows'][number];

export const fameTexts = {
  title: 'Hall of Fame',
  lead: 'The best-loved music of the Salvation Army, chosen by those who play, sing and hear it.',
  none: 'There has been no vote yet.',
  failed: 'Sorry, the hall of fame could not be loaded. Please try again later.',
  editions: 'All editions',
  go: {
    vote: 'Vote now',
    results: 'See the results',
    soon: 'See when voting opens',
    closed: 'About this vote',
  },
  archive: 'Archive',
  opensOn: (time: string): string => `Voting opens on ${time}.`,
  opensIn: 'Voting opens in',
  opening: 'Voting is about to open…',
  hidden: 'Only administrators can see this edition until it has an opening time.',
  closesOn: (time: string): string => `Voting closes on ${time}.`,
  /** Rule D15. */
  closed: 'Voting has closed.',
  notYet: 'These results have not been released yet.',
};

export const voteTexts = {
  heading: 'Your vote',
  morphed: 'You cannot vote while you are morphed.',
  how: (most: number): string =>
    most === 1 ? 'Choose your favourite piece.' : `Choose up to ${most} pieces, your favourite first.`,
  ranked: (most: number): string =>
    `Your first choice earns ${counted(most, 'point', 'points')}; the last on a full ballot earns one.`,
  flat: 'Each piece on your ballot earns one point.',
  until: (year: number): string => `You can vote for music published up to ${year}.`,
  search: 'Find a piece',
  hint: 'Type at least three letters of a title, a name or a series.',
  none: 'No piece matches.',
  found: (count: number): string =>
    count === 0 ? 'No piece matches' : `${counted(count, 'piece', 'pieces')}; use the arrow keys to choose`,
  options: 'Pieces',
  ballot: 'Your ballot',
  empty: 'No pieces chosen yet.',
  full: 'Your ballot is full. Remove a piece to choose another.',
  unknown: (pieceId: number): string => `Piece ${pieceId}`,
  order: 'Drag a piece by its handle to move it, or use the arrow buttons.',
  grip: (name: string): string => `Move ${name}: arrow keys up and down`,
  up: (name: string): string => `Move up: ${name}`,
  down: (name: string): string => `Move down: ${name}`,
  remove: (name: string): string => `Remove ${name}`,
  added: (name: string, place: number, most: number): string =>
    `${name} has been added as number ${place} of up to ${most}.`,
  moved: (name: string, place: number, count: number): string =>
    `${name} is now number ${place} of ${count}.`,
  removed: (name: string): string => `${name} has been removed from your ballot.`,
  send: 'Cast my vote',
  sending: 'Sending…',
  beingSent: {
    text: 'Your vote is still being sent, and may not be recorded if you leave now.',
    stay: 'Stay on this page',
  },
  change: 'Change my vote',
  keep: 'Keep my vote as it is',
  unscripted: 'Turn on JavaScript to find pieces and to vote.',
  whoFailed: 'Sorry, we could not find out whether you are logged in.',
  listFailed: 'The list of pieces could not be loaded.',
  ownFailed: 'Your vote could not be loaded.',
  unverified:
    'Your vote only counts if your email address is verified before voting closes. You can have the verification email sent again from your account.',
  toAccount: 'Go to your account',
  /** Rule D15. */
  visitor: 'Please log in to vote.',
  done: 'Thank you. Your vote has been recorded. You can change it until voting closes.',
};

export const ownVotesTexts = {
  title: 'Your votes',
  castOn: (day: string): string => `Cast on ${day}.`,
  none: 'You have not voted yet.',
  toFame: 'See the hall of fame',
};

/** Rule D15. */
export const voteFailures: FailureTexts = {
  401: '',
  VOTING_CLOSED: fameTexts.closed,
  IDENTITY_MORPHED: voteTexts.morphed,
  other: 'Sorry, your vote could not be recorded. Please try again later.',
};

const isBrass = (piece: FameResult): piece is BrassFameResult => 'type' in piece;

/** Rule D14. */
export const fameText = (piece: FameResult): string =>
  isBrass(piece) ? brassFameText(piece) : vocalFameText(piece);

export const resultTexts = {
  heading: 'The countdown',
  all: 'The results',
  caption: 'Results',
  /** Rule D15. */
  none: 'No votes were counted.',
  fresh: 'New',
  jump: (from: number, to: number): string =>
    from === to ? `Go to the new place ${to}` : `Go to the new places ${from} to ${to}`,
  tied: (from: number, to: number): string =>
    from === to
      ? `Place ${to} is part of a tie with a higher place, and will be revealed later.`
      : `Places ${from} to ${to} are part of a tie with a higher place, and will be revealed later.`,
  toCome: (rank: number): string =>
    rank === 1 ? 'The winner is still to come.' : `Places ${rank} to 1 are still to come.`,
  place: ({ rank, tied }: Pick<FameResult, 'rank' | 'tied'>): string => `${tied ? '=' : ''}${rank}`,
  spoken: ({ rank, tied }: Pick<FameResult, 'rank' | 'tied'>): string =>
    `${tied ? 'Shared place' : 'Place'} ${rank}`,
  points: (points: number): string => counted(points, 'point', 'points'),
  voters: (voters: number): string => counted(voters, 'voter', 'voters'),
  album: 'Listen to the album',
  failed: 'The results could not be loaded.',
};

/** Whether a stage shows a place that the stage before did not. At the first stage with results all of them are new. */
export const isNew = (stage: number, rank: number): boolean =>
  stage > stageNumber.RESULTS_50_TO_41 && isRevealed(stage, rank) && !isRevealed(stage - 1, rank);

export const reportTexts = {
  heading: 'Report',
  turnout: (count: number): string => `${counted(count, 'ballot', 'ballots')} so far.`,
  summary: (turnout: number, ballots: number, pieces: number): string =>
    `${counted(turnout, 'ballot was', 'ballots were')} cast, of which ${grouped(ballots)} counted, for ${counted(pieces, 'different piece', 'different pieces')}.`,
  onlyYou: 'Only administrators can see this.',
  unknown: 'Unknown',
  ballots: 'Ballots',
  votes: 'Votes',
  parts: {
    topComposers: 'Most loved composers',
    byType: 'Votes by type of piece',
    byDecade: 'Votes by decade of publication',
    byDay: 'Ballots by day',
  },
  csv: 'Download as CSV',
  csvPart: 'Report',
  csvKey: 'Name',
  csvCount: 'Count',
  failed: 'The report could not be loaded.',
};
