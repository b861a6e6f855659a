import { Injectable } from '@nestjs/common';
import {
  addressErased,
  epochRaised,
  type EventContract,
  type PayloadOf,
  userChanged,
  userErased,
  userRegistered,
} from '@music/contracts';
import { Outbox } from '@music/messaging';
import type { z } from 'zod';
import type { User } from './user.js';
import { UsersRepository } from './users.repository.js';

type EpochReason = PayloadOf<typeof epochRaised>['reason'];

const stateOf = (user: User): PayloadOf<typeof userChanged> => ({
  userId: user.id,
  isAdmin: user.isAdmin,
  emailVerified: user.emailVerifiedAt !== null,
  newsletter: user.newsletter,
  hallOfFameReminders: user.hallOfFameReminders,
});

/** Saves a user and publishes the change, in the caller's transaction. Every event has its own version. */
@Injectable()
export class UserChanges {
  constructor(
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
  ) {}

  publishRegistered(user: User): Promise<void> {
    return this.publish(userRegistered, stateOf(user), user);
  }

  /** Throws `IDENTITY_EMAIL_TAKEN`. */
  async save(user: User): Promise<void> {
    await this.saveNextVersion(user);
    await this.publish(userChanged, stateOf(user), user);
  }

  /** `verified`: the address that was verified as the user's. */
  async saveErased(user: User, verified: string | null): Promise<void> {
    await this.saveNextVersion(user);
    await this.publish(userErased, { userId: user.id }, user);
    if (verified !== null) await this.publish(addressErased, { email: verified }, user);
  }

  /** Ends every session of the user. The caller gets a reply only after the commit. */
  async raiseEpoch(user: User, reason: EpochReason): Promise<void> {
    user.sessionEpoch += 1;
    await this.saveNextVersion(user);
    await this.publish(epochRaised, { userId: user.id, epoch: user.sessionEpoch, reason }, user);
  }

  private async saveNextVersion(user: User): Promise<void> {
    user.version += 1;
    await this.users.save(user);
  }

  private async publish<E extends EventContract>(
    event: E,
    payload: z.input<E['payload']>,
    user: User,
  ): Promise<void> {
    await this.outbox.publish(event, payload, {
      aggregateId: String(user.id),
      aggregateVersion: user.version,
    });
  }
}
