import { RetryingTask, type Logger } from '@music/platform';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

export interface SnapshotPage<Row, Place> {
  rows: readonly Row[];
  /** The position that the next page comes after; null at the end. */
  next: Place | null;
}

export interface CopyOptions {
  /** The name of the copied data, for log messages. */
  of: string;
  logger: Logger;
  /** If all services share a process, the owner may start after its copies. Milliseconds. */
  startsAfterMs?: number;
}

/**
 * A service's own copy of another service's data (rule S11). Events update it through `take`; at every start the
 * owner's paged snapshot adds what was missed while this service was down, in the background. Both may
 * run at once, so `take` only writes newer rows.
 */
export abstract class SnapshotCopy<Row, Place extends number | string = number>
  implements OnApplicationBootstrap, OnModuleDestroy
{
  private readonly rebuilding: RetryingTask;
  private readonly startsAfterMs: number;

  protected constructor({ of, logger, startsAfterMs = 0 }: CopyOptions) {
    this.startsAfterMs = startsAfterMs;
    this.rebuilding = new RetryingTask(
      () => this.rebuild(),
      (error) => logger.warn({ err: error }, `the ${of} were not rebuilt; trying again`),
    );
  }

  onApplicationBootstrap(): void {
    this.rebuilding.startIn(this.startsAfterMs);
  }

  onModuleDestroy(): Promise<void> {
    return this.rebuilding.stop();
  }

  /** Writes those that are newer than the stored ones. */
  abstract take(rows: readonly Row[]): Promise<void>;

  /** The owner's page after this position; the first page without one. */
  protected abstract page(after: Place | undefined): Promise<SnapshotPage<Row, Place>>;

  /** Reads the owner's whole snapshot. */
  async rebuild(): Promise<void> {
    for (let after: Place | null | undefined; after !== null && !this.rebuilding.isStopped;) {
      const { rows, next }: SnapshotPage<Row, Place> = await this.page(after);
      if (rows.length) await this.take(rows);
      after = next;
    }
  }
}
