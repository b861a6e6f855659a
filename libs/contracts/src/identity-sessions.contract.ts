import { z } from 'zod';
import { call } from './call.js';
import { AuditAction, AuditDetails } from './identity-administration.contract.js';
import { GivenPassword, ProfileForm } from './identity-forms.js';
import { UserDetail } from './identity.contract.js';
import { Id, Nothing } from './values.js';

/** The gateway's calls to identity: the user of a session, and audit entries. */

/** The session's user; sessions with another epoch than `epoch` have ended. */
export const SessionUser = z.strictObject({
  user: UserDetail,
  epoch: z.number().int(),
  isAdmin: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Same reply and timing for an unknown address and a wrong password. 429 if too many passwords wait to be hashed. */
export const checkCredentials = call('identity.check-credentials', {
  access: 'anyone',
  request: z.strictObject({ email: z.string().trim().max(254), password: GivenPassword }),
  reply: SessionUser,
  errors: ['IDENTITY_CREDENTIALS_WRONG', 'TOO_MANY_REQUESTS'],
});
/** Behind `gateway.update-profile`. `epoch`: the new one if the change ended the user's sessions, otherwise null. */
export const changeProfile = call('identity.change-profile', {
  access: 'user',
  request: ProfileForm,
  reply: z.strictObject({ user: UserDetail, epoch: z.number().int().nullable() }),
  errors: ['IDENTITY_EMAIL_TAKEN', 'IDENTITY_PASSWORD_WRONG', 'IDENTITY_MORPHED', 'TOO_MANY_REQUESTS'],
});
/** The current role and epoch. */
export const getSessionUser = call('identity.get-session-user', {
  access: 'anyone',
  request: z.strictObject({ userId: Id }),
  reply: SessionUser,
  errors: ['UNAUTHORISED'],
});
/** Writes an audit entry for another service; the actor is the call's. */
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
