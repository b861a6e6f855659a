import { KeepTrying, type Logger } from '@music/platform';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

export interface SnapshotPage<Row, Place> {
  rows: readonly Row[];
  /** What the next page comes after; null at the end. */
  next: Place | null;
}

export interface CopyOptions {
  /** What is copied, for the log: "the sales were not rebuilt". */
  of: string;
  logger: Logger;
  /** Where all services share a process, the owner may start after the one who copies. Milliseconds. */
  startsAfterMs?: number;
}

/**
 * A service's own copy of what another service owns (rule S11). Events keep it up, by `take`; at every start the
 * owner's paged snapshot makes good what was missed while this service was away, and nobody waits for that. Both may
 * run at once, so `take` writes only what is newer than what is held.
 */
export abstract class SnapshotCopy<Row, Place extends number | string = number>
  implements OnApplicationBootstrap, OnModuleDestroy
{
  private readonly rebuilding: KeepTrying;
  private readonly startsAfterMs: number;

  protected constructor({ of, logger, startsAfterMs = 0 }: CopyOptions) {
    this.startsAfterMs = startsAfterMs;
    this.rebuilding = new KeepTrying(
      () => this.rebuild(),
      (fault) => logger.warn({ err: fault }, `the ${of} were not rebuilt; trying again`),
    );
  }

  onApplicationBootstrap(): void {
    this.rebuilding.startIn(this.startsAfterMs);
  }

  onModuleDestroy(): Promise<void> {
    return this.rebuilding.stop();
  }

  /** Writes those that are newer than what is held. */
  abstract take(rows: readonly Row[]): Promise<void>;

  /** The owner's page after this place; the first one after none. */
  protected abstract page(after: Place | undefined): Promise<SnapshotPage<Row, Place>>;

  /** From the owner's whole snapshot. */
  async rebuild(): Promise<void> {
    for (let after: Place | null | undefined; after !== null && !this.rebuilding.isStopped;) {
      const { rows, next }: SnapshotPage<Row, Place> = await this.page(after);
      if (rows.length) await this.take(rows);
      after = next;
    }
  }
}
