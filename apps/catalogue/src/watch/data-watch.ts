import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Notifications } from '@music/messaging';
import { AnnouncementsService } from '../announcements/announcements.service.js';
import { RefreshService } from '../cache/refresh.service.js';
import { NotedChangesRepository } from '../noted-changes/noted-changes.repository.js';
import { dataChangedChannel } from '../database/data-version.sql.js';
import { VersionWatch } from './version-watch.js';

/**
 * Publishes the grids and announces products and pieces, at the start and whenever the data change. An import in another process
 * only raises the data version, and the shop follows at once. Announcing begins when publishing has ended, even if it failed: both
 * at once would keep the processors busy, and administrators wait for what they changed to be shown.
 */
@Injectable()
export class DataWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly publishing: VersionWatch;
  private readonly announcing: VersionWatch;

  constructor(
    refreshes: RefreshService,
    changes: NotedChangesRepository,
    announcements: AnnouncementsService,
    notifications: Notifications,
  ) {
    const version = () => changes.dataVersion();
    this.publishing = new VersionWatch({
      version,
      follow: async () => {
        try {
          await refreshes.ensurePublished();
        } finally {
          this.announcing.wake();
        }
      },
      name: 'publishing the catalogue',
    });
    this.announcing = new VersionWatch({
      version,
      follow: async (now, after) => {
        await announcements.announceProducts(after === null ? null : await changes.between(after, now));
        await announcements.announcePieces();
      },
      name: 'announcing products and pieces',
    });
    notifications.on(dataChangedChannel, this.publishing.wake);
  }

  onApplicationBootstrap(): void {
    this.publishing.start();
    this.announcing.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.publishing.stop(), this.announcing.stop()]);
  }
}
