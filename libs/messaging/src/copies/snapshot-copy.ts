import { RetryingTask, type Logger } from '@music/platform';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

export interface SnapshotPage<Row, Cursor> {
  rows: readonly Row[];
  /** The position that the next page comes after; null at the end. */
  next: Cursor | null;
}

interface CopyOptions {
  /** The name of the copied data, for log messages. */
  name: string;
  logger: Logger;
}

/**
 * A service's own copy of another service's data (rule S11). Events update it through `saveNewer`; at every start the
 * owner's paged snapshot adds what was missed while this service was down, in the background. Both may
 * run at once, so `saveNewer` only writes newer rows.
 */
export abstract class SnapshotCopy<Row, Cursor extends number | string = number>
  implements OnApplicationBootstrap, OnModuleDestroy
{
  private readonly rebuilding: RetryingTask;

  protected constructor({ name, logger }: CopyOptions) {
    this.rebuilding = new RetryingTask({
      name: `rebuilding the ${name}`,
      logger,
      work: () => this.rebuild(),
    });
  }

  onApplicationBootstrap(): void {
    this.rebuilding.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rebuilding.stop();
  }

  /** Saves those that are newer than the stored ones. */
  abstract saveNewer(rows: readonly Row[]): Promise<void>;

  /** The owner's page after this position; the first page without one. */
  protected abstract fetchPage(after: Cursor | undefined): Promise<SnapshotPage<Row, Cursor>>;

  /** Reads the owner's whole snapshot. */
  async rebuild(): Promise<void> {
    for (let after: Cursor | null | undefined; after !== null && !this.rebuilding.isStopped;) {
      const { rows, next }: SnapshotPage<Row, Cursor> = await this.fetchPage(after);
      if (rows.length) await this.saveNewer(rows);
      after = next;
    }
  }
}
