import { z } from 'zod';
import { call } from './call.js';
import { FameCategory } from './category.js';
import { Edition, mostVotes, Scoring, Stage } from './hall-of-fame.contract.js';
import { Id, Nothing } from './values.js';

/** PostgreSQL's years before 1 come back as no date at all. */
const Moment = z.iso
  .datetime('Enter a date and time.')
  .refine((instant) => instant >= '0001', 'Enter a year from 1 on.');

/** The administrators' side of the hall of fame. */

/** What an edition is made of; the two times make it open and close by the clock. */
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
    .max(mostVotes, `A ballot has up to ${mostVotes} pieces.`),
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

/** What the next step does; the mails go to users who asked for them. */
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

/** An edition with all there is of it at any stage, except for a result. */
export const ManagedEdition = Edition.extend({
  maxVotes: editable.maxVotes,
  scoring: Scoring,
  /** The ballots that were cast. */
  turnout: z.number().int(),
  /** What may still be changed at this stage. */
  changeable: z.array(EditionField),
  /** Null at the last stage. */
  next: z
    .strictObject({
      stage: Stage,
      effect: StageEffect,
      /** How many mails it sends as things are. */
      mails: z.number().int(),
      /** It has to wait until the edition names its album. */
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

/** One edition a category and year. */
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
  status: 201,
});

/** The whole edition as it shall be. `HALL_OF_FAME_FIXED` names the fields that its stage does not let change. */
export const changeEdition = call('hall-of-fame.change-edition', {
  route: 'PUT /api/admin/hall-of-fame/:id',
  access: 'admin',
  request: z.strictObject({ id: Id, ...editable }).refine(inOrder, orderFault),
  reply: ManagedEdition,
  errors: ['HALL_OF_FAME_UNKNOWN', 'HALL_OF_FAME_EXISTS', 'HALL_OF_FAME_FIXED', 'INVALID'],
});

/**
 * One step forward. `fromStage` is the stage that the caller sees: when it is another by now nothing happens, so that two
 * clicks cannot skip one.
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
    /** The counted ballots are not those that were counted: nothing more is revealed. */
    'HALL_OF_FAME_BALLOTS_CHANGED',
  ],
  timeoutMs: 15_000,
});

/**
 * Where and when ballots came from: counts alone, and nothing of what they say. A block is a /24 or /48 of addresses under
 * a keyed hash, forgotten when voting closes.
 */
export const getFraudSigns = call('hall-of-fame.get-fraud-signs', {
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
