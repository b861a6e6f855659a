import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';
import { Snapshots } from '../copies/snapshots.service.js';
import { GenerationsRepository } from '../generations/generations.repository.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';

/** Makes the ledger anew beside the one that is read, and changes over once it is complete. */
@Injectable()
export class RebuildService {
  constructor(
    private readonly database: Database,
    private readonly generations: GenerationsRepository,
    private readonly ledger: LedgerRepository,
    private readonly snapshots: Snapshots,
  ) {}

  /**
   * Goes on where an earlier one was broken off. What nobody else keeps (plays, searches, baskets) stays as it is. Throws
   * when an owner is away, or this service is stopping.
   */
  async rebuild(): Promise<void> {
    const generation = await this.exclusively(() => this.generations.begin());
    await this.snapshots.readFor(generation);
    await this.exclusively(async () => {
      await this.generations.makeCurrent(generation);
      await this.snapshots.forget(generation);
    });
  }

  private exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.ledger.lock();
      return work();
    });
  }
}
