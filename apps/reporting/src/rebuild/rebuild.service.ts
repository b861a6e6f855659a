import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';
import { SnapshotsService } from '../copies/snapshots.service.js';
import { GenerationsRepository } from '../generations/generations.repository.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';

/** Builds a new ledger while the old one stays in use, and switches to it when it is complete. */
@Injectable()
export class RebuildService {
  constructor(
    private readonly database: Database,
    private readonly generations: GenerationsRepository,
    private readonly ledger: LedgerRepository,
    private readonly snapshots: SnapshotsService,
  ) {}

  /**
   * Resumes an interrupted rebuild. Counts that only reporting has (plays, searches, baskets, vouchers) are kept. Throws if an
   * owner is unavailable, or if this service is stopping.
   */
  async rebuild(): Promise<void> {
    const generation = await this.withLedgerLock(() => this.generations.begin());
    await this.snapshots.readFor(generation);
    await this.withLedgerLock(async () => {
      await this.generations.makeCurrent(generation);
      await this.snapshots.deletePositions(generation);
    });
  }

  private withLedgerLock<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.ledger.lock();
      return work();
    });
  }
}
