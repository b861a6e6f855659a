import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { listFiles, type ProductFiles, type ReplyOf } from '@music/contracts';
import { Bus } from '@music/messaging';
import { createLogger, Database, KeepTrying } from '@music/platform';
import { FilesRepository } from './files.repository.js';

const logger = createLogger('catalogue');
/** Where all services share a process, the library starts after the catalogue. Milliseconds. */
const libraryStarts = 5_000;

/** The catalogue's own copy of which products have files: kept up by events, rebuilt from the library's snapshot (settled 11). */
@Injectable()
export class FilesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rebuilding = new KeepTrying(
    () => this.rebuild(),
    (fault) => logger.warn({ err: fault }, 'the files were not rebuilt; trying again'),
  );

  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly files: FilesRepository,
  ) {}

  /** Whatever was missed while this service was away is made good at its start; nobody waits for that. */
  onApplicationBootstrap(): void {
    this.rebuilding.startIn(libraryStarts);
  }

  onModuleDestroy(): Promise<void> {
    return this.rebuilding.stop();
  }

  /** Writes those that are newer than what is held, and has the grids and products published anew if there are any. */
  async take(products: readonly ProductFiles[]): Promise<void> {
    await this.database.transaction(async () => {
      if ((await this.files.keep(products)) > 0) await this.files.raiseDataVersion();
    });
  }

  /** From the library's whole snapshot. */
  async rebuild(): Promise<void> {
    for (let after: number | null = 0; after !== null && !this.rebuilding.isStopped;) {
      const page: ReplyOf<typeof listFiles> = await this.bus.call(listFiles, { afterVersion: after });
      if (page.products.length) await this.take(page.products);
      after = page.nextAfterVersion;
    }
  }
}
