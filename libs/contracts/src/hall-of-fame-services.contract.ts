import { z } from 'zod';
import { call } from './call.js';
import { FameCategory } from './category.js';
import { event } from './event.js';
import { Stage } from './hall-of-fame.contract.js';
import { Nothing } from './values.js';

/** What the hall of fame publishes for the other services. */

/** The caller's ballots, newest first (rule D18). */
export const VotesExport = z.strictObject({
  hallOfFameVotes: z.array(
    z.strictObject({
      edition: z.string(),
      category: FameCategory,
      year: z.number().int(),
      /** Titles, favourite first. */
      votes: z.array(z.string()),
      castAt: z.iso.datetime(),
    }),
  ),
});
export type VotesExport = z.infer<typeof VotesExport>;
export const exportVotes = call('hall-of-fame.export-votes', {
  access: 'user',
  request: Nothing,
  reply: VotesExport,
  errors: [],
});

const OfEdition = z.object({ hallOfFameId: z.number().int(), category: FameCategory });

/** A user voted. No event contains the vote itself. */
export const ballotCast = event(
  'hall-of-fame.ballot-cast',
  ['reporting'],
  OfEdition.extend({
    /** Whether it replaced an earlier ballot. */
    replaced: z.boolean(),
  }),
);

/** By an administrator, who is in the envelope, or on schedule. */
export const stageAdvanced = event(
  'hall-of-fame.stage-advanced',
  ['identity'],
  OfEdition.extend({ stage: Stage }),
);
