import type { SessionUser, UserCopy, UserDetail } from '@music/contracts';
import { themeOf } from '@music/rules';
import type { User } from './user.js';

/** The user as shown to the user, or to the administrator who is morphed into that user. */
export function toUserDetail(user: User, { morphed }: { morphed: boolean }): UserDetail {
  return {
    id: user.id,
    email: user.email ?? '',
    name: user.name,
    isAdmin: user.isAdmin && !morphed,
    isMorphed: morphed,
    theme: toTheme(user.themeId),
    ensembleName: user.ensembleName,
    address: user.address,
    newsletter: user.newsletter,
    hallOfFameReminders: user.hallOfFameReminders,
    newIssueMails: user.newIssueMails,
    emailVerified: user.emailVerifiedAt !== null,
  };
}

/** A theme that no longer exists is replaced by the default one. */
function toTheme(id: number): UserDetail['theme'] {
  const theme = themeOf(id);
  return { id: theme.id, name: theme.name };
}

export const toSessionUser = (user: User): SessionUser => ({
  user: toUserDetail(user, { morphed: false }),
  epoch: user.sessionEpoch,
  isAdmin: user.isAdmin,
});

export const toUserCopy = (user: User): UserCopy => ({
  userId: user.id,
  version: user.version,
  name: user.erasedAt ? '' : user.name,
  email: user.email ?? '',
  ensembleName: user.ensembleName,
  emailVerified: user.emailVerifiedAt !== null,
  newsletter: user.newsletter,
  hallOfFameReminders: user.hallOfFameReminders,
  newIssueMails: user.newIssueMails,
  isAdmin: user.isAdmin,
  erased: user.erasedAt !== null,
  erasedAt: user.erasedAt?.toISOString(),
  registeredAt: user.registeredAt.toISOString(),
});
