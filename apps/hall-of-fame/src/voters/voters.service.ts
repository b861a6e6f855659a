import { Injectable } from '@nestjs/common';
import { fameMailRequested, listUsers, type UserCopy } from '@music/contracts';
import { Bus, Outbox, SnapshotCopy, type SnapshotPage } from '@music/messaging';
import { createLogger, Database } from '@music/platform';
import { VotersRepository } from './voters.repository.js';

/** The number of users that identity returns in one reply, at most. */
const batchSize = 500;

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

  /** Copies these users' current data from identity. */
  async refresh(userIds: readonly number[]): Promise<void> {
    for (let from = 0; from < userIds.length; from += batchSize) {
      const { rows } = await this.bus.call(listUsers, { userIds: userIds.slice(from, from + batchSize) });
      await this.saveNewer(rows);
    }
  }

  /** Called before the count, which is final: an event about an address or an erasure may still be on its way. */
  async refreshOfEdition(editionId: number): Promise<void> {
    await this.refresh(await this.voters.ofEdition(editionId));
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
