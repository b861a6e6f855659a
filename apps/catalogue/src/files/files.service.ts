import { Injectable } from '@nestjs/common';
import { listFiles, type ProductFiles } from '@music/contracts';
import { Bus, SnapshotCopy, type SnapshotPage } from '@music/messaging';
import { createLogger, Database } from '@music/platform';
import { NotedChangesRepository } from '../noted-changes/noted-changes.repository.js';
import { FilesRepository } from './files.repository.js';

/** The catalogue's own copy of which products have files. */
@Injectable()
export class FilesService extends SnapshotCopy<ProductFiles> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly files: FilesRepository,
    private readonly changes: NotedChangesRepository,
  ) {
    super({ name: 'files', logger: createLogger('catalogue') });
  }

  /** Writes those that are newer than the stored ones, and publishes the products again if there are any. */
  async saveNewer(products: readonly ProductFiles[]): Promise<void> {
    await this.database.transaction(async () => {
      if ((await this.files.saveNewer(products)) > 0)
        await this.changes.note(products.map(({ category, productId }) => ({ category, id: productId })));
    });
  }

  protected async fetchPage(afterVersion?: number): Promise<SnapshotPage<ProductFiles, number>> {
    const { products, nextAfterVersion } = await this.bus.call(listFiles, { afterVersion });
    return { rows: products, next: nextAfterVersion };
  }
}
