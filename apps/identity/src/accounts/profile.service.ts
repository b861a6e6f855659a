import { Injectable } from '@nestjs/common';
import type {
  changeProfile,
  ParsedRequestOf,
  ReplyOf,
  updatePreferences,
  UserDetail,
} from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { themes } from '@music/rules';
import { AuditService } from '../audit/audit.service.js';
import { CurrentUser } from '../current-user/current-user.js';
import { MailRequests } from '../mail/mail-requests.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { isSameAddress } from '../users/same-address.js';
import { toUserDetail } from '../users/user-detail.js';
import { UserChanges } from '../users/user-changes.js';
import type { User } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';

type Profile = ParsedRequestOf<typeof changeProfile>;
type NewProfile = Omit<Profile, 'password'>;
type Preferences = ParsedRequestOf<typeof updatePreferences>;

/** What users enter about themselves. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly current: CurrentUser,
    private readonly users: UsersRepository,
    private readonly changes: UserChanges,
    private readonly mails: MailRequests,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditService,
  ) {}

  async show(): Promise<UserDetail> {
    return this.detail(await this.current.require());
  }

  /** Throws `IDENTITY_EMAIL_TAKEN`, `IDENTITY_PASSWORD_WRONG`, `IDENTITY_MORPHED`. */
  async changeProfile({ password, ...profile }: Profile): Promise<ReplyOf<typeof changeProfile>> {
    const { id, email, passwordHash } = await this.current.require();
    if (email !== profile.email) await this.current.refuseWhileMorphed('email');
    const isEmailChange = !isSameAddress(email, profile.email);
    if (isEmailChange) await this.assertPassword(id, passwordHash, password);
    return this.database.transaction(async () => {
      const user = await this.current.requireLocked();
      // The account changed in the meantime, so the proof is no longer valid.
      const isUnproven = isEmailChange
        ? user.passwordHash !== passwordHash
        : !isSameAddress(user.email, profile.email);
      if (isUnproven) throw new CallError('IDENTITY_PASSWORD_WRONG');
      await (isEmailChange ? this.changeEmail(user, profile) : this.saveProfile(user, profile));
      return { user: this.detail(user), epoch: isEmailChange ? user.sessionEpoch : null };
    });
  }

  /** Throws `INVALID`, `IDENTITY_MORPHED`. */
  async updatePreferences(preferences: Preferences): Promise<UserDetail> {
    assertTheme(preferences.themeId);
    if (givesConsent(await this.current.require(), preferences))
      await this.current.refuseWhileMorphed('consent');
    return this.database.transaction(async () => {
      const user = await this.current.requireLocked();
      applyPreferences(user, preferences);
      await this.changes.save(user);
      await this.audit.record('preferences-changed', user.id);
      return this.detail(user);
    });
  }

  private async assertPassword(id: number, passwordHash: string | null, given = ''): Promise<void> {
    if (given && (await this.hasher.matches(passwordHash, given))) return;
    await this.audit.record('email-change-refused', id);
    throw new CallError('IDENTITY_PASSWORD_WRONG');
  }

  private async saveProfile(user: User, profile: NewProfile): Promise<void> {
    applyProfile(user, profile);
    await this.changes.save(user);
    await this.audit.record('profile-changed', user.id);
  }

  /** Mails both addresses: the old one so that its owner can object, the new one to verify it. */
  private async changeEmail(user: User, profile: NewProfile): Promise<void> {
    // The unique index would refuse it as well, but PostgreSQL may log an address that an index refuses (rule D18).
    if (await this.users.findByEmail(profile.email)) throw new CallError('IDENTITY_EMAIL_TAKEN');
    const former = user.email ?? '';
    applyProfile(user, profile);
    // A process of the release before 0006 verified the address without noting it here.
    user.resetEmailVerifiedAt ??= user.emailVerifiedAt;
    user.emailVerifiedAt = null;
    await this.changes.save(user);
    await this.changes.raiseEpoch(user, 'email');
    await this.audit.record('email-changed', user.id);
    await this.mails.requestNotice('email-changed-old', former, user);
    await this.mails.requestVerification('email-changed-new', profile.email, user);
  }

  private detail(user: User): UserDetail {
    return toUserDetail(user, { morphed: this.current.isMorphed });
  }
}

function applyProfile(user: User, { name, email, ensembleName, address }: NewProfile): void {
  user.name = name;
  user.email = email;
  if (ensembleName !== undefined) user.ensembleName = ensembleName || null;
  if (address !== undefined) user.address = address;
}

/** Whether it subscribes to mails that the user did not get before. */
const givesConsent = (user: User, { newsletter, hallOfFameReminders, newIssueMails }: Preferences): boolean =>
  (newsletter && !user.newsletter) ||
  (hallOfFameReminders && !user.hallOfFameReminders) ||
  (newIssueMails === true && !user.newIssueMails);

/** Consent is stored with its date, and removed when it is withdrawn (rule D18). */
function applyPreferences(user: User, preferences: Preferences): void {
  const { themeId, newsletter, hallOfFameReminders, newIssueMails = user.newIssueMails } = preferences;
  user.themeId = themeId;
  user.newsletter = newsletter;
  user.newsletterConsentedAt = newsletter ? (user.newsletterConsentedAt ?? new Date()) : null;
  user.hallOfFameReminders = hallOfFameReminders;
  user.newIssueMails = newIssueMails;
}

function assertTheme(themeId: number): void {
  if (themes.some(({ id }) => id === themeId)) return;
  throw new CallError('INVALID', { fields: [{ field: 'themeId', reason: 'This theme does not exist.' }] });
}
