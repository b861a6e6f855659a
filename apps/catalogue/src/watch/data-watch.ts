import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Notifications } from '@music/messaging';
import { AnnouncedPiecesService } from '../announced-pieces/announced-pieces.service.js';
import { RefreshRepository } from '../cache/refresh.repository.js';
import { RefreshService } from '../cache/refresh.service.js';
import { ChangesRepository } from '../changes/changes.repository.js';
import { dataChanged } from '../database/data-version.sql.js';
import { ProductsService } from '../products/products.service.js';
import { VersionWatch } from './version-watch.js';

/**
 * Publishes the grids and announces products and pieces, at the start and whenever the data change. An import in another process
 * only raises the data version, and the shop follows at once. Publishing and announcing do not wait for each other.
 */
@Injectable()
export class DataWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly watches: readonly VersionWatch[];

  constructor(
    refreshes: RefreshRepository,
    publication: RefreshService,
    changes: ChangesRepository,
    products: ProductsService,
    pieces: AnnouncedPiecesService,
    notifications: Notifications,
  ) {
    const version = () => refreshes.dataVersion();
    this.watches = [
      new VersionWatch({
        version,
        follow: () => publication.ensurePublished(),
        name: 'publishing the catalogue',
      }),
      new VersionWatch({
        version,
        follow: async (now, after) => {
          await products.announce(after === null ? null : await changes.between(after, now));
          await pieces.announce();
        },
        name: 'announcing products and pieces',
      }),
    ];
    for (const watch of this.watches) notifications.on(dataChanged, watch.wake);
  }

  onApplicationBootstrap(): void {
    for (const watch of this.watches) watch.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.watches.map((watch) => watch.stop()));
  }
}
