import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { createLogger, Periodic, runAll } from '@music/platform';
import { type FileArea, fileAreas, FileStore } from '@music/platform/files';
import { OrphansRepository } from './orphans.repository.js';
import { sweepTemporaryFolders } from './temporary-folder.js';

const logger = createLogger('library');
const intervalMs = 6 * 60 * 60_000;
/** Newer content may not be referenced by a row yet. */
const minAgeMs = 24 * 60 * 60_000;
const batchSize = 500;

/** Deletes unreferenced content (of failed saves, deleted files and outdated stamps) and, at the start, temporary folders. */
@Injectable()
export class FileSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeping = new Periodic({
    name: 'sweeping files',
    logger,
    intervalMs,
    work: () => this.sweep(),
  });

  constructor(
    private readonly store: FileStore,
    private readonly orphans: OrphansRepository,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    this.sweeping.start();
    return sweepTemporaryFolders();
  }

  onModuleDestroy(): Promise<void> {
    return this.sweeping.stop();
  }

  /** If one part fails, the others still run. */
  async sweep(): Promise<void> {
    await runAll([
      () => this.orphans.forgetStampsOfReplacedFiles(),
      () => this.store.tidy(),
      ...fileAreas.map((area) => () => this.sweepArea(area)),
    ]);
  }

  private async sweepArea(area: FileArea): Promise<void> {
    const before = Date.now() - minAgeMs;
    let keys: string[] = [];
    for await (const { key, storedAt } of this.store.list(area)) {
      if (storedAt.getTime() < before) keys.push(key);
      if (keys.length < batchSize) continue;
      await this.delete(keys, before);
      keys = [];
    }
    await this.delete(keys, before);
  }

  /** The same content may have been stored again since it was listed, and a row may be about to refer to it. */
  private async delete(keys: readonly string[], before: number): Promise<void> {
    let deleted = 0;
    for (const key of await this.orphans.among(keys)) {
      const storedAt = await this.store.storedAt(key);
      if (!storedAt || storedAt.getTime() >= before) continue;
      await this.store.delete(key);
      deleted += 1;
    }
    if (deleted) logger.info({ files: deleted }, 'files that nothing names were deleted');
  }
}
