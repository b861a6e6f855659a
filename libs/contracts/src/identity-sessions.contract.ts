import { z } from 'zod';
import { call } from './call.js';
import { AuditAction, AuditDetails } from './identity-administration.contract.js';
import { GivenPassword, ProfileForm } from './identity-forms.js';
import { UserDetail } from './identity.contract.js';
import { Id, Nothing } from './values.js';

/** What the gateway asks of identity: whose a session is, and to write down what it saw. */

/** A user as a session needs it; a session whose epoch is older than `epoch` is over. */
export const SessionUser = z.strictObject({
  user: UserDetail,
  epoch: z.number().int(),
  isAdmin: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Same answer and work for an unknown address and a wrong password. 429 at once when too many wait to be hashed. */
export const checkCredentials = call('identity.check-credentials', {
  access: 'anyone',
  request: z.strictObject({ email: z.string().trim().max(254), password: GivenPassword }),
  reply: SessionUser,
  errors: ['IDENTITY_CREDENTIALS_WRONG', 'TOO_MANY_REQUESTS'],
});
/** Behind `gateway.update-profile`. `epoch`: the new one when the change ended the user's sessions, otherwise null. */
export const changeProfile = call('identity.change-profile', {
  access: 'user',
  request: ProfileForm,
  reply: z.strictObject({ user: UserDetail, epoch: z.number().int().nullable() }),
  errors: ['IDENTITY_EMAIL_TAKEN', 'IDENTITY_PASSWORD_WRONG', 'IDENTITY_MORPHED', 'TOO_MANY_REQUESTS'],
});
/** Role and epoch as they are now. `morphedBy`: the administrator's id when the session is morphed. */
export const getSessionUser = call('identity.get-session-user', {
  access: 'anyone',
  request: z.strictObject({ userId: Id, morphedBy: Id.optional() }),
  reply: SessionUser,
  errors: ['UNAUTHORISED'],
});
/** Writes what another part of the shop did; who acted is read from the call's actor. */
export const recordAudit = call('identity.record-audit', {
  access: 'anyone',
  request: z.strictObject({
    action: AuditAction,
    subjectId: Id.nullable().default(null),
    details: AuditDetails.default({}),
  }),
  reply: Nothing,
  errors: [],
});
