import type {
  changePassword,
  changePasswordByToken,
  eraseAccount,
  exportOwnData,
  getCurrentUser,
  logIn,
  logOut,
  OwnData,
  register,
  ReplyOf,
  RequestOf,
  resetPassword,
  sendVerification,
  updatePreferences,
  updateProfile,
  UserDetail,
  verifyEmail,
} from '@music/contracts';
import { withBotCheck } from '../../lib/bot-check.js';
import { ask, failureOf } from '../../lib/http.js';

type LogIn = RequestOf<typeof logIn>;
export type Registration = RequestOf<typeof register>;
export type Profile = RequestOf<typeof updateProfile>;
export type Preferences = RequestOf<typeof updatePreferences>;
type PasswordChange = RequestOf<typeof changePassword>;
type PasswordByToken = RequestOf<typeof changePasswordByToken>;
type PasswordReset = RequestOf<typeof resetPassword>;
type EmailProof = RequestOf<typeof verifyEmail>;
type EmailProven = ReplyOf<typeof verifyEmail>;
export type Erasure = RequestOf<typeof eraseAccount>;

type Done = Record<string, never>;

/** `GET /api/user/`; 401 for a visitor. */
export const fetchUser = (signal: AbortSignal): Promise<UserDetail> =>
  ask<typeof getCurrentUser>('GET /api/user/', {}, { signal });

/**
 * `POST /api/user/`; 401 for credentials that are not recognised. When the account is under attack the server asks for
 * a bot check, and the form is sent again with one if the page can solve it.
 */
export async function sendLogIn(form: LogIn, signal: AbortSignal): Promise<UserDetail> {
  const post = (body: LogIn) => ask<typeof logIn>('POST /api/user/', body, { signal });
  try {
    return await post(form);
  } catch (thrown) {
    if (failureOf(thrown).code !== 'BOT_CHECK_NEEDED') throw thrown;
    const checked = await withBotCheck(form);
    if (!checked.botCheckToken) throw thrown;
    return post(checked);
  }
}

export const sendLogOut = (signal: AbortSignal): Promise<null> =>
  ask<typeof logOut>('DELETE /api/user/', {}, { signal });

/** 409 for an address that has an account. */
export const sendRegistration = async (form: Registration, signal: AbortSignal): Promise<UserDetail> =>
  ask<typeof register>('POST /api/user/register', await withBotCheck(form), { signal });

/** 409 for another user's address; 401 with `IDENTITY_PASSWORD_WRONG` when a new address comes without the password. */
export const sendProfile = (form: Profile, signal: AbortSignal): Promise<UserDetail> =>
  ask<typeof updateProfile>('PUT /api/user/update-profile', form, { signal });

export const sendPreferences = (form: Preferences, signal: AbortSignal): Promise<UserDetail> =>
  ask<typeof updatePreferences>('PUT /api/user/update-preferences', form, { signal });

/** 401 with `IDENTITY_PASSWORD_WRONG` when the old one is not right. */
export const sendPassword = (form: PasswordChange, signal: AbortSignal): Promise<Done> =>
  ask<typeof changePassword>('PUT /api/user/change-password', form, { signal });

/** 401 for an unknown token, 410 for an old one. */
export const sendPasswordByToken = (form: PasswordByToken, signal: AbortSignal): Promise<Done> =>
  ask<typeof changePasswordByToken>('PUT /api/user/change-password-by-token', form, { signal });

/** 409 for an address without an account. */
export const sendReset = async (form: PasswordReset, signal: AbortSignal): Promise<Done> =>
  ask<typeof resetPassword>('POST /api/user/reset-password', await withBotCheck(form), { signal });

/** 401 for an unknown token, 410 for an old one, 403 for another account's. */
export const sendEmailProof = (form: EmailProof, signal: AbortSignal): Promise<EmailProven> =>
  ask<typeof verifyEmail>('POST /api/user/verify-email', form, { signal });

/** Asks for the mail that verifies the address once more. */
export const askForVerification = (signal: AbortSignal): Promise<Done> =>
  ask<typeof sendVerification>('POST /api/user/send-verification', {}, { signal });

export const fetchExport = (signal: AbortSignal): Promise<OwnData> =>
  ask<typeof exportOwnData>('GET /api/user/export', {}, { signal });

/** 401 with `IDENTITY_PASSWORD_WRONG` when the password is not right. */
export const sendErasure = (form: Erasure, signal: AbortSignal): Promise<Done> =>
  ask<typeof eraseAccount>('POST /api/user/erase', form, { signal });
