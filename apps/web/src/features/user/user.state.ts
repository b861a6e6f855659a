import type {
  changePassword,
  changePasswordByToken,
  eraseAccount,
  getCurrentUser,
  logOut,
  sendVerification,
  updatePreferences,
  updateProfile,
  UserDetail,
  verifyEmail,
} from '@music/contracts';
import type { Action } from 'redux';
import { call } from 'redux-saga/effects';
import { createAction, createBareAction } from '../../lib/state/action.js';
import type { StateOf } from '../../lib/state/feature.js';
import { fetcher, type Failure } from '../../lib/api/http.js';
import { type CallBuilders, resource } from '../../lib/state/resource.js';
import type { RootState } from '../../lib/state/root-state.js';
import { saveFile } from '../../lib/files/save-file.js';
import type { Saga } from '../../lib/state/saga.js';
import { sendExport, sendLogIn, sendRegistration, sendReset } from './user.api.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    user?: StateOf<typeof user>;
  }
}

/** The logged-in user, as far as the app knows. */
export interface Account {
  user: UserDetail | null;
  /** False until the server has said once who the user is. */
  known: boolean;
  /** True once the server could not say it, which is only of interest until `known`. */
  failed: boolean;
  /**
   * The user whose session ended unexpectedly, until somebody logs in or a page that says so is left. Meanwhile, pages that need a
   * log-in keep their content.
   */
  lost: UserDetail | null;
  /** How often somebody has logged in or registered, here or in another tab. */
  logIns: number;
  /** Whether the address was already verified when its link was last opened. */
  alreadyVerified: boolean;
}
const nobodyYet: Account = {
  user: null,
  known: false,
  failed: false,
  lost: null,
  logIns: 0,
  alreadyVerified: false,
};

const nowIs = (account: Account, user: UserDetail | null): Account => ({
  ...account,
  user,
  known: true,
  lost: null,
  logIns: account.logIns + Number(account.known && !account.user && user !== null),
});
const nowNobody = (account: Account): Account => nowIs(account, null);

const isVisitor = ({ status }: Failure): boolean => status === 401;

function* save(data: Blob): Saga {
  yield call(saveFile, 'my-music-index-data.zip', data);
}

/** Who the user is: at the start, and until the end of the session. */
const sessionCalls = ({ call, secretCall }: CallBuilders<Account>) => ({
  current: call({
    fetch: fetcher<typeof getCurrentUser>('GET /api/user/'),
    receive: nowIs,
    expected: isVisitor,
  }),
  login: secretCall({ fetch: sendLogIn, take: 'leading', receive: nowIs }),
  logout: call({ fetch: fetcher<typeof logOut>('DELETE /api/user/'), take: 'leading', receive: nowNobody }),
  register: secretCall({ fetch: sendRegistration, take: 'leading', receive: nowIs }),
  erase: secretCall({
    fetch: fetcher<typeof eraseAccount>('POST /api/user/erase'),
    take: 'leading',
    receive: nowNobody,
  }),
});

/** What the account holds. */
const profileCalls = ({ call, secretCall }: CallBuilders<Account>) => ({
  updateProfile: secretCall({
    fetch: fetcher<typeof updateProfile>('PUT /api/user/update-profile'),
    take: 'leading',
    receive: nowIs,
  }),
  updatePreferences: call({
    fetch: fetcher<typeof updatePreferences>('PUT /api/user/update-preferences'),
    receive: nowIs,
  }),
  verifyEmail: secretCall({
    fetch: fetcher<typeof verifyEmail>('POST /api/user/verify-email'),
    take: 'leading',
    receive: (account, { alreadyVerified }) => ({ ...account, alreadyVerified }),
  }),
  sendVerification: call({
    fetch: fetcher<typeof sendVerification>('POST /api/user/send-verification'),
    take: 'leading',
  }),
  /** Saved as a file and not stored. */
  export: secretCall({ fetch: sendExport, take: 'leading', then: save }),
});

const passwordCalls = ({ secretCall }: CallBuilders<Account>) => ({
  changePassword: secretCall({
    fetch: fetcher<typeof changePassword>('PUT /api/user/change-password'),
    take: 'leading',
  }),
  changePasswordByToken: secretCall({
    fetch: fetcher<typeof changePasswordByToken>('PUT /api/user/change-password-by-token'),
    take: 'leading',
  }),
  resetPassword: secretCall({ fetch: sendReset, take: 'leading' }),
});

/**
 * The account and its calls. Forms are sent once however often they are submitted; those with a secret leave nothing in
 * actions or state (rule S28).
 */
export const user = resource('user', {
  initial: nobodyYet,
  calls: (builders) => {
    const [session, profile, password] = [
      sessionCalls(builders),
      profileCalls(builders),
      passwordCalls(builders),
    ];
    return { ...session, ...profile, ...password };
  },
  reduce,
});

/** Another feature learned who is logged in (morph, unmorph). */
export const userKnown = createAction<UserDetail>('user/known');
/** The session belongs to another user than the one shown: a log-in, a morph or an unmorph in another tab. */
export const userReplaced = createBareAction('user/replaced');
/** What was kept for a lost session is no longer needed. */
export const lostSessionDropped = createBareAction('user/lostDropped');

function reduce(account: Account, action: Action<string>): Account {
  const { current, login } = user;
  if (userKnown.match(action)) return nowIs(account, action.payload);
  if (current.error.match(action)) return { ...account, failed: true };
  if (current.unauthorised.match(action))
    return { ...nowNobody(account), lost: account.user ?? account.lost };
  if (login.error.match(action) || login.unauthorised.match(action))
    return { ...account, user: null, known: true };
  return action.type === lostSessionDropped.type ? { ...account, lost: null } : account;
}

/** The calls that reply with the logged-in user. */
export const userCalls = [
  user.current,
  user.login,
  user.register,
  user.updateProfile,
  user.updatePreferences,
];

export const selectUser = (root: RootState): UserDetail | null => user.select(root).user;
export const selectIsAdmin = (root: RootState): boolean => selectUser(root)?.isAdmin ?? false;
