import { z } from 'zod';
import { call } from './call.js';
import { Nothing } from './values.js';

/** What a user voted. The gateway answers empty lists until the service that fills them exists. */

const Votes = z.array(z.strictObject({ hallOfFameId: z.number().int(), votes: z.array(z.number().int()) }));
export const OwnVotes = z.strictObject({ brass: Votes, vocal: Votes });
export type OwnVotes = z.infer<typeof OwnVotes>;
export const listOwnVotes = call('gateway.list-own-votes', {
  route: 'GET /api/user/hall-of-fame-votes',
  access: 'user',
  request: Nothing,
  reply: OwnVotes,
  errors: [],
});
