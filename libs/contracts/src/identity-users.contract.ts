import { z } from 'zod';
import { call } from './call.js';
import { event } from './event.js';
import { Id, Nothing } from './values.js';

/** What identity publishes about its users. */

/** What another service may copy of a user; it drops the name and address on `identity.user-erased`. */
export const UserCopy = z.strictObject({
  userId: z.number().int(),
  /** The aggregate version: a copy is written only if it is newer. */
  version: z.number().int(),
  name: z.string(),
  email: z.string(),
  ensembleName: z.string().nullable(),
  emailVerified: z.boolean(),
  newsletter: z.boolean(),
  hallOfFameReminders: z.boolean(),
  newIssueMails: z.boolean().default(true),
  isAdmin: z.boolean(),
  erased: z.boolean(),
  erasedAt: z.iso.datetime().optional(),
  registeredAt: z.iso.datetime().optional(),
});
export type UserCopy = z.infer<typeof UserCopy>;
/** The snapshot a consumer rebuilds its copy from, in the order of ids; `nextAfterId` null at the end. */
export const listUsers = call('identity.list-users', {
  access: 'anyone',
  request: z.strictObject({
    afterId: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(500).default(500),
    userIds: z.array(Id).max(500).optional(),
  }),
  reply: z.strictObject({ rows: z.array(UserCopy), nextAfterId: z.number().int().nullable() }),
  errors: [],
});

/**
 * The address by which other services export and erase the caller's records that have no user id (rule D18): the verified one,
 * during a change of address the former one, unless another user has verified it since. Null if none was verified.
 */
export const findVerifiedAddress = call('identity.find-verified-address', {
  access: 'user',
  request: Nothing,
  reply: z.strictObject({ email: z.string().nullable() }),
  errors: [],
});

const UserFact = z.object({ userId: z.number().int() });
const UserState = UserFact.extend({
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  newsletter: z.boolean(),
  hallOfFameReminders: z.boolean(),
});
const copyingServices = ['checkout', 'hall-of-fame', 'reporting'];
export const userRegistered = event('identity.user-registered', copyingServices, UserState);
export const userChanged = event('identity.user-changed', copyingServices, UserState);
/** Consumers delete copied names and addresses; baskets, ballots and sessions are ended. */
export const userErased = event('identity.user-erased', [...copyingServices, 'library', 'mailer'], UserFact);
/**
 * The verified address of an erased user, whose id is the event's aggregate id, also if it was about to be changed; for records
 * that have no user id.
 */
export const addressErased = event(
  'identity.address-erased',
  ['checkout', 'library', 'mailer'],
  z.object({ email: z.string() }),
  { forgetOnceSent: true },
);
/** Every session that began under another epoch has ended. */
export const epochRaised = event(
  'identity.epoch-raised',
  [],
  UserFact.extend({ epoch: z.number().int(), reason: z.enum(['password', 'email', 'role', 'erasure']) }),
);
