import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf, updatePreferences, updateProfile, UserDetail } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { themes } from '@music/rules';
import { AuditService } from '../audit/audit.service.js';
import { CurrentUser } from '../current-user/current-user.js';
import { toUserDetail } from '../current-user/user-detail.js';
import { UserEvents } from '../current-user/user-events.js';
import type { User } from '../database/entities/user.entity.js';
import { MailRequests } from '../mail/mail-requests.js';

type Profile = ParsedRequestOf<typeof updateProfile>;
type Preferences = ParsedRequestOf<typeof updatePreferences>;

/** What users say about themselves. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly current: CurrentUser,
    private readonly events: UserEvents,
    private readonly mails: MailRequests,
    private readonly audit: AuditService,
  ) {}

  async show(): Promise<UserDetail> {
    return this.detail(await this.current.require());
  }

  async updateProfile(profile: Profile): Promise<UserDetail> {
    if ((await this.current.require()).email !== profile.email)
      await this.current.refuseWhileMorphed('email');
    return this.change((user) => this.applyProfile(user, profile));
  }

  async updatePreferences(preferences: Preferences): Promise<UserDetail> {
    assertTheme(preferences.themeId);
    return this.change(async (user) => {
      applyPreferences(user, preferences);
      await this.events.save(user);
    });
  }

  private async applyProfile(user: User, profile: Profile): Promise<void> {
    const former = user.email;
    user.name = profile.name;
    user.email = profile.email;
    if (profile.ensembleName !== undefined) user.ensembleName = profile.ensembleName || null;
    if (profile.address !== undefined) user.address = profile.address;
    const moved = former?.toLowerCase() !== profile.email.toLowerCase();
    if (moved) user.emailVerifiedAt = null;
    await this.events.save(user);
    await this.audit.record(moved ? 'email-changed' : 'profile-changed', user.id);
    if (moved) await this.announceMove(user, former ?? '', profile.email);
  }

  /** Both addresses hear of it: the old so that its owner can object, the new to be verified. */
  private async announceMove(user: User, former: string, present: string): Promise<void> {
    await this.mails.plain('email-changed-old', former, user);
    await this.mails.linked('email-changed-new', present, user);
  }

  private async change(apply: (user: User) => Promise<void>): Promise<UserDetail> {
    return this.database.transaction(async () => {
      const user = await this.current.requireLocked();
      await apply(user);
      return this.detail(user);
    });
  }

  private detail(user: User): UserDetail {
    return toUserDetail(user, { morphed: this.current.isMorphed });
  }
}

/** Consent is dated when it is given, and gone when it is withdrawn (decisions D18). */
function applyPreferences(user: User, { themeId, newsletter, hallOfFameReminders }: Preferences): void {
  user.themeId = themeId;
  user.newsletter = newsletter;
  user.newsletterConsentedAt = newsletter ? (user.newsletterConsentedAt ?? new Date()) : null;
  user.hallOfFameReminders = hallOfFameReminders;
}

function assertTheme(themeId: number): void {
  if (themes.some(({ id }) => id === themeId)) return;
  throw new CallError('INVALID', { fields: [{ field: 'themeId', reason: 'There is no such theme.' }] });
}
