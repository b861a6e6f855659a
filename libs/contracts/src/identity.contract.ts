import { z } from 'zod';
import { Address } from './address.js';
import { call } from './call.js';
import {
  ChangePasswordByTokenForm,
  ChangePasswordForm,
  EraseForm,
  ExportForm,
  LoginForm,
  PreferencesForm,
  ProfileForm,
  RegisterForm,
  ResetPasswordForm,
  VerifyEmailForm,
} from './identity-forms.js';
import { PieceLists } from './identity-piece-lists.contract.js';
import { Id, Nothing } from './values.js';

/** A theme of the shop; `name` is the end of the body class `theme-{name}`. */
export const Theme = z.strictObject({ id: z.number().int(), name: z.string() });
export type Theme = z.infer<typeof Theme>;

/**
 * The current user (rule §3). While morphed it is the other user: `isAdmin` false, `isMorphed` true.
 * From `ensembleName` on the fields are additive.
 */
export const UserDetail = z.strictObject({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  isMorphed: z.boolean(),
  theme: Theme,
  ensembleName: z.string().nullable(),
  address: Address.nullable(),
  newsletter: z.boolean(),
  hallOfFameReminders: z.boolean(),
  newIssueMails: z.boolean(),
  emailVerified: z.boolean(),
});
export type UserDetail = z.infer<typeof UserDetail>;

export const listThemes = call('identity.list-themes', {
  route: 'GET /api/themes',
  access: 'anyone',
  request: Nothing,
  reply: z.array(Theme),
  errors: [],
});

/** `GET /api/user`: 401 for a visitor. */
export const getCurrentUser = call('identity.get-current-user', {
  route: 'GET /api/user',
  access: 'user',
  request: Nothing,
  reply: UserDetail,
  errors: [],
});

/** `POST /api/user`: the gateway checks the credentials with identity and begins a session. */
export const logIn = call('gateway.log-in', {
  route: 'POST /api/user',
  access: 'anyone',
  request: LoginForm,
  reply: UserDetail,
  errors: ['IDENTITY_CREDENTIALS_WRONG', 'BOT_CHECK_NEEDED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});
/** Ends the session; does nothing for a visitor (rule D12). */
export const logOut = call('gateway.log-out', {
  route: 'DELETE /api/user',
  access: 'anyone',
  request: Nothing,
  reply: z.null(),
  errors: [],
  status: 204,
});
export const logOutByPost = call('gateway.log-out-by-post', {
  route: 'POST /api/user/logout',
  access: 'anyone',
  request: Nothing,
  reply: z.null(),
  errors: [],
  status: 204,
});

/** Creates the account; the gateway starts its session. A welcome mail asks to verify the address. */
export const register = call('identity.register', {
  route: 'POST /api/user/register',
  access: 'anyone',
  request: RegisterForm,
  reply: UserDetail,
  errors: ['IDENTITY_EMAIL_TAKEN', 'IDENTITY_MORPHED', 'INVALID', 'TOO_MANY_REQUESTS'],
  status: 201,
});
/**
 * A new email address needs the password and ends every other session of the user. It logs in at once, and gets
 * password resets once it is verified. Not while morphed.
 */
export const updateProfile = call('gateway.update-profile', {
  route: 'PUT /api/user/update-profile',
  access: 'user',
  request: ProfileForm,
  reply: UserDetail,
  errors: ['IDENTITY_EMAIL_TAKEN', 'IDENTITY_PASSWORD_WRONG', 'IDENTITY_MORPHED', 'TOO_MANY_REQUESTS'],
});
/** Consent to mails can be withdrawn while morphed, but not given. */
export const updatePreferences = call('identity.update-preferences', {
  route: 'PUT /api/user/update-preferences',
  access: 'user',
  request: PreferencesForm,
  reply: UserDetail,
  errors: ['INVALID', 'IDENTITY_MORPHED'],
});
/** Ends every session of the user; the gateway gives the caller a new one. */
export const changePassword = call('identity.change-password', {
  route: 'PUT /api/user/change-password',
  access: 'user',
  request: ChangePasswordForm,
  reply: Nothing,
  errors: ['IDENTITY_PASSWORD_WRONG', 'IDENTITY_MORPHED', 'INVALID', 'TOO_MANY_REQUESTS'],
});
/** 401 for a token that is unknown, used or replaced by a newer one; 410 for one that is 60 minutes old. */
export const changePasswordByToken = call('identity.change-password-by-token', {
  route: 'PUT /api/user/change-password-by-token',
  access: 'anyone',
  request: ChangePasswordByTokenForm,
  reply: Nothing,
  errors: ['IDENTITY_TOKEN_UNKNOWN', 'IDENTITY_TOKEN_EXPIRED', 'INVALID', 'TOO_MANY_REQUESTS'],
});
/** Mails a link `/reset-password?token=…`. Strangers can find out whether an address is known unless that is hidden (D1.2). */
export const resetPassword = call('identity.reset-password', {
  route: 'POST /api/user/reset-password',
  access: 'anyone',
  request: ResetPasswordForm,
  reply: Nothing,
  errors: ['IDENTITY_EMAIL_UNKNOWN', 'BOT_CHECK_NEEDED', 'TOO_MANY_REQUESTS'],
});
/**
 * The link `/account/verify-email?token=…` of a mail, posted by the screen it opens. It only works in a session of the
 * account itself, because the address may have been registered by somebody else.
 */
export const verifyEmail = call('identity.verify-email', {
  route: 'POST /api/user/verify-email',
  access: 'user',
  request: VerifyEmailForm,
  reply: z.strictObject({ alreadyVerified: z.boolean() }),
  errors: ['IDENTITY_TOKEN_UNKNOWN', 'IDENTITY_TOKEN_EXPIRED', 'IDENTITY_TOKEN_FOREIGN', 'IDENTITY_MORPHED'],
});
/** Sends the verification mail again; does nothing if the address is already verified. */
export const sendVerification = call('identity.send-verification', {
  route: 'POST /api/user/send-verification',
  access: 'user',
  request: Nothing,
  reply: Nothing,
  errors: ['IDENTITY_MORPHED', 'TOO_MANY_REQUESTS'],
});

/** Everything identity stores about the user (rule D18); times are ISO. The activity contains only ids. */
export const AccountExport = z.strictObject({
  exportedAt: z.iso.datetime(),
  account: UserDetail.extend({
    registeredAt: z.iso.datetime(),
    newsletterConsentedAt: z.iso.datetime().nullable(),
    emailVerifiedAt: z.iso.datetime().nullable(),
    /** Where password resets are sent: the former address until the present one is verified. */
    resetEmail: z.string(),
  }),
  activity: z.array(z.strictObject({ at: z.iso.datetime(), action: z.string() })),
  keptPieces: PieceLists,
});
export type AccountExport = z.infer<typeof AccountExport>;
/** Part of `gateway.export-own-data`; checks the password. Not while morphed. */
export const exportAccount = call('identity.export-own-account', {
  access: 'user',
  request: ExportForm,
  reply: AccountExport,
  errors: ['IDENTITY_PASSWORD_WRONG', 'IDENTITY_MORPHED'],
});
/** Anonymises the account for good and ends its sessions (rule D18). Not while morphed. */
export const eraseAccount = call('identity.erase-account', {
  route: 'POST /api/user/erase',
  access: 'user',
  request: EraseForm,
  reply: Nothing,
  errors: ['IDENTITY_PASSWORD_WRONG', 'IDENTITY_MORPHED', 'TOO_MANY_REQUESTS'],
});

/** Lets an administrator act as a user who is not an administrator; returns that user. All refusals are the same (D13). */
export const morph = call('identity.morph', {
  route: 'POST /api/admin/morph',
  access: 'admin',
  request: z.strictObject({ userId: Id }),
  reply: UserDetail,
  errors: ['IDENTITY_MORPH_REFUSED'],
});
/** Returns the administrator. */
export const unmorph = call('identity.unmorph', {
  route: 'POST /api/user/unmorph',
  access: 'user',
  request: Nothing,
  reply: UserDetail,
  errors: ['IDENTITY_NOT_MORPHED'],
});

/** The proof-of-work challenge for a form (rule D12); null if the shop uses none. */
export const getBotChallenge = call('gateway.get-bot-challenge', {
  route: 'GET /api/bot-check/challenge',
  access: 'anyone',
  request: Nothing,
  reply: z.unknown().nullable(),
  errors: [],
});
