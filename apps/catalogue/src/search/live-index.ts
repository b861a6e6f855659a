import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Notifications } from '@music/messaging';
import { createLogger } from '@music/platform';
import { NotedChangesRepository } from '../noted-changes/noted-changes.repository.js';
import { dataChangedChannel } from '../database/data-version.sql.js';
import { VersionWatch } from '../watch/version-watch.js';
import { type BuiltIndex, IndexBuilder } from './index.builder.js';
import type { SearchIndex } from './search-index.js';

const logger = createLogger('catalogue');

/**
 * The index in this replica's memory. It follows the data, not what is published, so that a new name is found as soon as the index
 * is built; the old one is used until then.
 */
@Injectable()
export class LiveIndex implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly watch: VersionWatch;
  private live: BuiltIndex | undefined;
  private building: Promise<BuiltIndex> | undefined;
  private readonly stop = new AbortController();

  constructor(
    private readonly builder: IndexBuilder,
    private readonly changes: NotedChangesRepository,
    notifications: Notifications,
  ) {
    this.watch = new VersionWatch({
      version: () => changes.dataVersion(),
      follow: (version) => this.follow(version),
      name: 'bringing the search up to date',
    });
    notifications.on(dataChangedChannel, this.watch.wake);
  }

  onApplicationBootstrap(): void {
    this.watch.start();
  }

  /** Waits only if there is no index yet. */
  async current(): Promise<SearchIndex> {
    return (this.live ?? (await this.rebuild())).index;
  }

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.watch.stop();
    await Promise.allSettled([this.building]);
  }

  private async follow(version: number): Promise<void> {
    if (this.live && (await this.shows(version))) {
      this.live = { ...this.live, version: Math.max(version, this.live.version) };
      return;
    }
    const began = performance.now();
    // Builds again if the data changed after the building of an index had begun.
    while ((this.live?.version ?? -1) < version) await this.rebuild();
    const tookMs = Math.round(performance.now() - began);
    logger.info(
      { version, publications: this.live?.index.size, tookMs },
      'the search was brought up to date',
    );
  }

  /** Whether nothing that the search shows has changed since the index was built. */
  private async shows(version: number): Promise<boolean> {
    const builtVersion = this.live?.version ?? -1;
    return builtVersion >= version || (await this.changes.between(builtVersion, version)) !== null;
  }

  private rebuild(): Promise<BuiltIndex> {
    this.building ??= this.builder
      .build(this.stop.signal)
      .then((built) => (this.live = built))
      .finally(() => (this.building = undefined));
    return this.building;
  }
}
