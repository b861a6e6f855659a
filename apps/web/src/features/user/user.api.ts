import type {
  exportOwnData,
  logIn,
  register,
  ReplyOf,
  RequestOf,
  resetPassword,
  UserDetail,
} from '@music/contracts';
import { withBotCheck } from '../../lib/forms/bot-check.js';
import { callApi, download, failureOf } from '../../lib/api/http.js';

type LogIn = RequestOf<typeof logIn>;
type Registration = RequestOf<typeof register>;
type PasswordReset = RequestOf<typeof resetPassword>;

/**
 * `POST /api/user/`; 401 for credentials that are not recognised. When the account is under attack the server asks for
 * a bot check, and the form is sent again with one if the page can solve it.
 */
export async function sendLogIn(form: LogIn, signal: AbortSignal): Promise<UserDetail> {
  const post = (body: LogIn) => callApi<typeof logIn>('POST /api/user/', body, { signal });
  try {
    return await post(form);
  } catch (error) {
    if (failureOf(error).code !== 'BOT_CHECK_NEEDED') throw error;
    const checked = await withBotCheck(form);
    if (!checked.botCheckToken) throw error;
    return post(checked);
  }
}

/** 409 for an address that has an account. */
export const sendRegistration = async (form: Registration, signal: AbortSignal): Promise<UserDetail> =>
  callApi<typeof register>('POST /api/user/register', await withBotCheck(form), { signal });

/** 409 for an address without an account. */
export const sendReset = async (
  form: PasswordReset,
  signal: AbortSignal,
): Promise<ReplyOf<typeof resetPassword>> =>
  callApi<typeof resetPassword>('POST /api/user/reset-password', await withBotCheck(form), { signal });

/** A zip; 401 for a wrong password. */
export const sendExport = (form: RequestOf<typeof exportOwnData>, signal: AbortSignal): Promise<Blob> =>
  download<typeof exportOwnData>('POST /api/user/export', form, signal);
