import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Notifications } from '@music/messaging';
import { createLogger } from '@music/platform';
import { channels } from '../database/channels.js';
import { VersionWatch } from '../watch/version-watch.js';
import { type BuiltIndex, IndexBuilder } from './index.builder.js';
import type { SearchIndex } from './search-index.js';
import { SearchRepository } from './search.repository.js';

const logger = createLogger('catalogue');

/** The index in this replica's memory. It follows the published versions; the old one is used until the new one is ready. */
@Injectable()
export class LiveIndex implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly watch: VersionWatch;
  private held: BuiltIndex | undefined;
  private building: Promise<BuiltIndex> | undefined;
  private readonly stop = new AbortController();

  constructor(
    private readonly builder: IndexBuilder,
    repository: SearchRepository,
    notifications: Notifications,
  ) {
    this.watch = new VersionWatch({
      // Waits for the first version if there is none yet.
      version: () => repository.publishedVersion(),
      follow: (version) => this.follow(version),
      name: 'bringing the search up to date',
    });
    notifications.on(channels.published, this.watch.wake);
  }

  onApplicationBootstrap(): void {
    this.watch.start();
  }

  /** Waits only if there is no index yet. */
  async current(): Promise<SearchIndex> {
    return (this.held ?? (await this.rebuild())).index;
  }

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.watch.stop();
    await Promise.allSettled([this.building]);
  }

  /** Builds again if the version was published after the building of an index had begun. */
  private async follow(version: number): Promise<void> {
    const began = performance.now();
    while ((this.held?.version ?? 0) < version) await this.rebuild();
    const tookMs = Math.round(performance.now() - began);
    logger.info(
      { version, publications: this.held?.index.size, tookMs },
      'the search was brought up to date',
    );
  }

  private rebuild(): Promise<BuiltIndex> {
    this.building ??= this.builder
      .build(this.stop.signal)
      .then((built) => (this.held = built))
      .finally(() => (this.building = undefined));
    return this.building;
  }
}
