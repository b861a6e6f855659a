import type { UserDetail } from '@music/contracts';
import type { Action } from 'redux';
import { action, bareAction, type PayloadAction } from '../../lib/action.js';
import type { Feature } from '../../lib/feature.js';
import type { Root } from '../../lib/saga.js';
import { user } from './user.state.js';

/** Who is logged in, as far as the app knows. */
export interface Account {
  user: UserDetail | null;
  /** False until the server has said, once, who it is. */
  known: boolean;
  /** Whose session ended by itself: the screens keep their work until he logs in again or goes elsewhere. */
  lost: UserDetail | null;
  /** How often somebody has logged in since the start. */
  logIns: number;
}

/** Another feature learned who is logged in (morph, unmorph). */
export const userKnown = action<UserDetail>('account/known');
/** What was kept for a lost session is not wanted any more. */
export const lostDropped = bareAction('account/lostDropped');

const nobodyYet: Account = { user: null, known: false, lost: null, logIns: 0 };

interface Tells {
  readonly type: string;
  match(this: void, event: Action<string>): event is PayloadAction<{ answer: UserDetail }>;
}
/** The answers that say who is logged in now. */
export const tellsUser: readonly Tells[] = [
  user.current.received,
  user.login.received,
  user.register.received,
  user.updateProfile.received,
  user.updatePreferences.received,
];

const known = (account: Account, user: UserDetail | null): Account => ({
  ...account,
  user,
  known: true,
  lost: null,
});

const endings = new Set([user.logout.received.type, user.erase.received.type]);
const loginFailures = new Set([user.login.error.type, user.login.unauthorised.type]);

const reducer = (state: unknown = nobodyYet, event: Action<string>): unknown => {
  const account = state as Account;
  const telling = tellsUser.find((each) => each.match(event));
  if (telling?.match(event)) {
    const logIns = account.logIns + (user.login.received.match(event) ? 1 : 0);
    return known({ ...account, logIns }, event.payload.answer);
  }
  if (userKnown.match(event)) return known(account, event.payload);
  if (user.current.unauthorised.match(event))
    return { ...known(account, null), lost: account.user ?? account.lost };
  if (loginFailures.has(event.type)) return { ...account, user: null, known: true };
  if (event.type === lostDropped.type) return { ...account, lost: null };
  return endings.has(event.type) ? known(account, null) : account;
};

export const accountFeature: Feature = { name: 'account', reducer };

export const selectAccount = (root: Root): Account => (root.account as Account | undefined) ?? nobodyYet;
export const selectUser = (root: Root) => selectAccount(root).user;
export const selectIsAdmin = (root: Root): boolean => selectUser(root)?.isAdmin ?? false;
