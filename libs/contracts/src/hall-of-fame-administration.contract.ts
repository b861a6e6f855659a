import { z } from 'zod';
import { call } from './call.js';
import { FameCategory } from './category.js';
import { Edition, maxBallotPieces, Scoring, Stage } from './hall-of-fame.contract.js';
import { Id, Nothing } from './values.js';

/** A slip of the keyboard must not open or close an edition in the year 202. */
const Moment = z.iso
  .datetime('Enter a date and time.')
  .refine((instant) => instant >= '1900', 'Enter a year from 1900.');

/** The administrators' view of the hall of fame. */

/** What an administrator writes of an edition; with the two times it opens and closes automatically. */
const editable = {
  year: z
    .number('Enter the year.')
    .int()
    .min(1900, 'Enter a year from 1900.')
    .max(2100, 'Enter a year up to 2100.'),
  name: z.string('Enter a name.').trim().min(1, 'Enter a name.').max(100, 'Use up to 100 characters.'),
  opensAt: Moment.nullable(),
  closesAt: Moment.nullable(),
  maxVotes: z
    .number('Enter how many pieces a ballot has.')
    .int()
    .min(1, 'A ballot has at least one piece.')
    .max(maxBallotPieces, `A ballot has up to ${maxBallotPieces} pieces.`),
  scoring: Scoring,
  intro: z.string().trim().max(2_000, 'Use up to 2,000 characters.'),
  albumId: Id.nullable(),
};
export const editionFields = [
  'year',
  'name',
  'opensAt',
  'closesAt',
  'maxVotes',
  'scoring',
  'intro',
  'albumId',
] as const;
export const EditionField = z.enum(editionFields);
export type EditionField = z.infer<typeof EditionField>;

/** The effect of the next step; its mails go to users who opted in. */
export const stageEffects = [
  'open',
  'remind',
  'close',
  'reveal',
  'release-results',
  'release-album',
  'complete',
] as const;
export const StageEffect = z.enum(stageEffects);
export type StageEffect = z.infer<typeof StageEffect>;

/** An edition with all its data at any stage, except for the results. */
export const ManagedEdition = Edition.extend({
  maxVotes: editable.maxVotes,
  scoring: Scoring,
  /** Increased by each change; send it with the next one. */
  version: z.number().int(),
  /** The number of ballots cast. */
  turnout: z.number().int(),
  /** The fields that may still be changed at this stage. */
  changeable: z.array(EditionField),
  /** Null at the last stage. */
  next: z
    .strictObject({
      stage: Stage,
      effect: StageEffect,
      /** How many mails it would send now. */
      mails: z.number().int(),
      /** Whether it has to wait until the edition has an album that is in the catalogue. */
      needsAlbum: z.boolean(),
    })
    .nullable(),
});
export type ManagedEdition = z.infer<typeof ManagedEdition>;

/** Newest first. */
export const listManagedEditions = call('hall-of-fame.list-managed-editions', {
  route: 'GET /api/admin/hall-of-fame',
  access: 'admin',
  request: Nothing,
  reply: z.strictObject({ editions: z.array(ManagedEdition) }),
  errors: [],
});

const inOrder = ({ opensAt, closesAt }: { opensAt: string | null; closesAt: string | null }) =>
  opensAt === null || closesAt === null || Date.parse(opensAt) < Date.parse(closesAt);
const orderFault = { path: ['closesAt'], message: 'Voting must close after it opens.' };

/** One edition for each category and year. */
export const createEdition = call('hall-of-fame.create-edition', {
  route: 'POST /api/admin/hall-of-fame',
  access: 'admin',
  request: z
    .strictObject({
      category: FameCategory,
      ...editable,
      opensAt: editable.opensAt.default(null),
      closesAt: editable.closesAt.default(null),
      maxVotes: editable.maxVotes.default(3),
      scoring: Scoring.default('ranked'),
      intro: editable.intro.default(''),
      albumId: editable.albumId.default(null),
    })
    .refine(inOrder, orderFault),
  reply: ManagedEdition,
  errors: ['HALL_OF_FAME_EXISTS', 'INVALID'],
});

/**
 * The whole edition with its new values. `HALL_OF_FAME_FIXED` lists the fields that cannot be changed at its stage; CONFLICT:
 * `version` is not the current one, because somebody else has saved in between.
 */
export const changeEdition = call('hall-of-fame.change-edition', {
  route: 'PUT /api/admin/hall-of-fame/:id',
  access: 'admin',
  request: z.strictObject({ id: Id, version: z.number().int(), ...editable }).refine(inOrder, orderFault),
  reply: ManagedEdition,
  errors: ['HALL_OF_FAME_UNKNOWN', 'HALL_OF_FAME_EXISTS', 'HALL_OF_FAME_FIXED', 'INVALID'],
});

/**
 * Advances by one stage. `fromStage` is the stage that the caller sees: if it has changed since, nothing happens, so that two
 * clicks cannot skip a stage.
 */
export const advanceEdition = call('hall-of-fame.advance', {
  route: 'POST /api/hall-of-fame/:type/advance',
  access: 'admin',
  request: z.strictObject({ type: FameCategory, hallOfFameId: Id, fromStage: Stage.optional() }),
  reply: ManagedEdition,
  errors: [
    'HALL_OF_FAME_UNKNOWN',
    'HALL_OF_FAME_STAGE_CHANGED',
    'HALL_OF_FAME_COMPLETED',
    'HALL_OF_FAME_ALBUM_MISSING',
    /** The stored ballots differ from those that were counted: nothing more is revealed. */
    'HALL_OF_FAME_BALLOTS_CHANGED',
  ],
  timeoutMs: 15_000,
});

/**
 * Where and when ballots came from: only counts, nothing of their content. A block is a /24 or /48 of addresses under a keyed
 * hash, deleted when voting closes.
 */
export const getFraudSignals = call('hall-of-fame.get-fraud-signs', {
  route: 'GET /api/admin/hall-of-fame/:id/fraud',
  access: 'admin',
  request: z.strictObject({ id: Id }),
  reply: z.strictObject({
    /** Ballots whose voters' addresses are not confirmed: they will not count. */
    unconfirmed: z.number().int(),
    /** The fifty with the most ballots. */
    blocks: z.array(
      z.strictObject({ block: z.string(), ballots: z.number().int(), unconfirmed: z.number().int() }),
    ),
    /** By the hour in which a ballot was first cast, oldest first. */
    hours: z.array(z.strictObject({ hour: z.iso.datetime(), ballots: z.number().int() })),
  }),
  errors: ['HALL_OF_FAME_UNKNOWN'],
});
