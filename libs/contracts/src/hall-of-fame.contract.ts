import { z } from 'zod';
import { call } from './call.js';
import { FameCategory } from './category.js';
import { Id, Nothing } from './values.js';

/** The hall of fame as everybody sees it: no answer contains what a stage hides (rule D14). */

/** How a ballot counts: `ranked` gives the first of three pieces 3 points, then 2 and 1; `flat` gives each 1. */
export const scorings = ['ranked', 'flat'] as const;
export const Scoring = z.enum(scorings);
export type Scoring = z.infer<typeof Scoring>;

/** A ballot names at most this many pieces, in any edition. */
export const maxBallotPieces = 10;

/** The number of a stage, 0 to 13; `competitionStages` of the rules names them. */
export const Stage = z.number().int().min(0).max(13);

/**
 * An edition. Before it opens it has only a name and perhaps an opening time: `closesAt`, `maxVotes` and `scoring` are
 * null and `intro` is empty. `albumId` is null until the album is released, and once it has left the catalogue.
 */
export const Edition = z.strictObject({
  id: z.number().int(),
  category: FameCategory,
  year: z.number().int(),
  name: z.string(),
  stage: Stage,
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  maxVotes: z.number().int().min(1).max(maxBallotPieces).nullable(),
  scoring: Scoring.nullable(),
  albumId: z.number().int().nullable(),
  intro: z.string(),
  /** The last year of publication that may be voted for; pieces of unknown year may be too. */
  eligibleUntil: z.number().int().nullable(),
});
export type Edition = z.infer<typeof Edition>;

/** Newest first. An edition without an opening time is visible only to administrators. */
export const listEditions = call('hall-of-fame.list-editions', {
  route: 'GET /api/hall-of-fame',
  access: 'anyone',
  request: Nothing,
  reply: z.strictObject({ brass: z.array(Edition), vocal: z.array(Edition) }),
  errors: [],
});

const OneEdition = z.strictObject({ type: FameCategory, id: Id });

/** Several people are joined by `/`; `''` is unknown. `series` is that of the first publication. */
const piece = {
  arranger: z.string(),
  composer: z.string(),
  pieceId: z.number().int(),
  series: z.string(),
  title: z.string(),
  year: z.number().int().nullable(),
};
const place = {
  /** If several share a rank, the best of the places they cover. */
  rank: z.number().int().min(1),
  /** Only if the rank is shared, which is shown as `=12`. */
  tied: z.literal(true).optional(),
  /** Whether there is a recording of it. */
  recorded: z.boolean(),
  /** Only if the piece has left the catalogue, where its page was. */
  removed: z.literal(true).optional(),
  /** From stage 11 on, like the two below. */
  points: z.number().int().optional(),
  firstChoices: z.number().int().optional(),
  voters: z.number().int().optional(),
};
export const BrassFamePiece = z.strictObject({ ...piece, type: z.string() });
export type BrassFamePiece = z.infer<typeof BrassFamePiece>;
export const VocalFamePiece = z.strictObject({ ...piece, lyricist: z.string() });
export type VocalFamePiece = z.infer<typeof VocalFamePiece>;
export const BrassFameResult = BrassFamePiece.extend(place);
export type BrassFameResult = z.infer<typeof BrassFameResult>;
export const VocalFameResult = VocalFamePiece.extend(place);
export type VocalFameResult = z.infer<typeof VocalFameResult>;

/** The ranks that the stage shows, from the best; none before stage 4. */
export const FameResults = z.strictObject({
  stage: Stage,
  rows: z.union([z.array(BrassFameResult), z.array(VocalFameResult)]),
});
export type FameResults = z.infer<typeof FameResults>;
export const getFameResults = call('hall-of-fame.get-results', {
  route: 'GET /api/hall-of-fame/:type/results/:id',
  access: 'anyone',
  request: OneEdition,
  reply: FameResults,
  errors: ['HALL_OF_FAME_UNKNOWN'],
});

const Counts = z.array(z.strictObject({ key: z.string(), value: z.number().int() }));
const Turnout = z.strictObject({
  /** The number of ballots cast. */
  turnout: z.number().int(),
});
/** From stage 11 on. `ballots` counts those with a confirmed address. */
export const FullFameReport = Turnout.extend({
  ballots: z.number().int(),
  /** How many different pieces had votes. */
  pieces: z.number().int(),
  /** Ballots by the day in London on which they were last changed, `2026-05-03`. */
  byDay: Counts,
  /** Votes by decade, `1920s`; `''` if the year is unknown. */
  byDecade: Counts,
  /** Votes by type of piece; `''` if it is unknown. A piece of two types counts for both. */
  byType: Counts,
  /** The twenty whose pieces had the most votes. */
  topComposers: Counts,
});
export type FullFameReport = z.infer<typeof FullFameReport>;
export const FameReport = z.union([FullFameReport, Turnout]);
export type FameReport = z.infer<typeof FameReport>;
/** Before stage 11 administrators see the turnout, and others nothing (rule S31). */
export const getFameReport = call('hall-of-fame.get-report', {
  route: 'GET /api/hall-of-fame/:type/report/:id',
  access: 'anyone',
  request: OneEdition,
  reply: FameReport,
  errors: ['HALL_OF_FAME_UNKNOWN', 'HALL_OF_FAME_NOT_RELEASED'],
});

const PieceIds = z
  .array(Id)
  .min(1, 'Choose at least one piece.')
  .max(maxBallotPieces, 'These are too many pieces.')
  .refine((ids) => new Set(ids).size === ids.length, 'Choose each piece once.');

/** The pieces of a ballot, favourite first. */
const Ballot = z.strictObject({
  hallOfFameId: z.number().int(),
  votes: z.array(z.number().int()),
  castAt: z.iso.datetime(),
});
export type Ballot = z.infer<typeof Ballot>;

const Vote = z.strictObject({ type: FameCategory, hallOfFameId: Id, votes: PieceIds });
const voteErrors = ['HALL_OF_FAME_UNKNOWN', 'VOTING_CLOSED', 'IDENTITY_MORPHED', 'INVALID'] as const;

/**
 * A user's ballot, which replaces the one before while voting is open. It counts if the user's address is confirmed when
 * voting closes. `INVALID` names the votes that are unknown, too new, or too many.
 */
export const castVote = call('gateway.cast-vote', {
  route: 'POST /api/hall-of-fame/:type/vote',
  access: 'user',
  request: Vote.extend({ botCheckToken: z.string().max(10_000).optional() }),
  reply: Ballot,
  errors: [...voteErrors, 'TOO_MANY_REQUESTS'],
});

/** As the gateway forwards it. */
export const takeBallot = call('hall-of-fame.take-ballot', {
  access: 'user',
  request: Vote.extend({
    /** The network that the vote comes from, a /24 or /48, under a keyed hash. */
    block: z.string().max(64),
  }),
  reply: Ballot,
  errors: voteErrors,
});

/** The user's ballots, newest edition first. */
export const OwnVotes = z.strictObject({ brass: z.array(Ballot), vocal: z.array(Ballot) });
export type OwnVotes = z.infer<typeof OwnVotes>;
export const listOwnVotes = call('hall-of-fame.list-own-votes', {
  route: 'GET /api/user/hall-of-fame-votes',
  access: 'user',
  request: Nothing,
  reply: OwnVotes,
  errors: [],
});
