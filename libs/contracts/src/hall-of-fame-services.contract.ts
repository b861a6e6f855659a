import { z } from 'zod';
import { call } from './call.js';
import { FameCategory } from './category.js';
import { event } from './event.js';
import { Stage } from './hall-of-fame.contract.js';
import { Nothing } from './values.js';

/** What the hall of fame tells the other services. */

/** The ballots of the user who asks, newest first (rule D18). */
export const VotesExport = z.strictObject({
  hallOfFameVotes: z.array(
    z.strictObject({
      edition: z.string(),
      category: FameCategory,
      year: z.number().int(),
      /** Titles, the favourite first. */
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

/** That somebody voted; what they voted leaves the service in no event. */
export const ballotCast = event(
  'hall-of-fame.ballot-cast',
  ['reporting'],
  OfEdition.extend({
    /** It took the place of an earlier ballot. */
    replaced: z.boolean(),
  }),
);

/** By an administrator, whom the envelope names, or by the clock. */
export const stageAdvanced = event(
  'hall-of-fame.stage-advanced',
  ['identity'],
  OfEdition.extend({ stage: Stage }),
);
