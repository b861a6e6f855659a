import { Injectable } from '@nestjs/common';
import { fameMailRequested, listUsers, type UserCopy } from '@music/contracts';
import { Bus, Outbox, SnapshotCopy, type SnapshotPage } from '@music/messaging';
import { createLogger, Database } from '@music/platform';
import { VotersRepository } from './voters.repository.js';

/** Users, kept up to date by events that say whose data changed. */
@Injectable()
export class VotersService extends SnapshotCopy<UserCopy> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly voters: VotersRepository,
    private readonly outbox: Outbox,
  ) {
    super({ name: 'voters', logger: createLogger('hall-of-fame') });
  }

  /** Copies this user's current data from identity. */
  async refresh(userId: number): Promise<void> {
    const { rows } = await this.bus.call(listUsers, { userIds: [userId] });
    await this.saveNewer(rows);
  }

  /** Writes voters that are newer than the stored ones, and deletes the data of those who have been erased. */
  async saveNewer(users: readonly UserCopy[]): Promise<void> {
    const erased = users.filter((user) => user.erased).map(({ userId }) => userId);
    for (const userId of await this.voters.notYetErased(erased)) await this.erase(userId);
    await this.voters.save(users);
  }

  async erase(userId: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.voters.erase(userId);
      await this.outbox.withdraw(fameMailRequested, 'userId', [userId]);
    });
  }

  protected async fetchPage(afterId?: number): Promise<SnapshotPage<UserCopy, number>> {
    const { rows, nextAfterId } = await this.bus.call(listUsers, { afterId });
    return { rows, next: nextAfterId };
  }
}
