import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  type CatalogueManifest,
  catalogueRefreshed,
  publishedFormat,
  type RefreshResult,
} from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { NotedChangesRepository } from '../noted-changes/noted-changes.repository.js';
import { BrotliUpgrade } from './brotli-upgrade.js';
import { PublishedCache } from './published-cache.js';
import { CachePublisher } from './cache-publisher.js';
import { type FinishedRefresh, RefreshRepository } from './refresh.repository.js';

/** A refresh requested this soon after the last one returns that one's result (rule S26). */
const joinMs = 10_000;

interface RefreshMode {
  name: 'refresh' | 'ensure';
  /** Whether changed answers may be patched; otherwise everything is rebuilt. */
  mayPatch: boolean;
  /** Whether the live version, which shows the current data, need not be published again. */
  isUpToDate: (live: FinishedRefresh, manifest: CatalogueManifest) => boolean | Promise<boolean>;
}

/**
 * Decides whether to publish a new version: one replica at a time, and not if the live version is up to date. Within a replica it
 * is a single flight: callers that want the same share one refresh.
 */
@Injectable()
export class RefreshService implements OnModuleDestroy {
  private readonly inFlight = new Map<RefreshMode['name'], Promise<FinishedRefresh>>();
  private readonly rebuilding: RefreshMode = {
    name: 'refresh',
    mayPatch: false,
    isUpToDate: ({ ageMs, isRebuild }) => isRebuild && ageMs < joinMs,
  };
  private readonly ensuring: RefreshMode = {
    name: 'ensure',
    mayPatch: true,
    isUpToDate: (_, manifest) => this.cache.isComplete(manifest),
  };

  constructor(
    private readonly refreshes: RefreshRepository,
    private readonly changes: NotedChangesRepository,
    private readonly cache: PublishedCache,
    private readonly publisher: CachePublisher,
    private readonly brotli: BrotliUpgrade,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Rebuilds the cache, or joins a rebuild of the same data that is running or ended less than 10 s ago. */
  async refresh(actorId: number | null): Promise<RefreshResult> {
    const refreshed = resultOf(await this.joinOrStart(this.rebuilding, actorId));
    await this.publishEvent(refreshed);
    return refreshed;
  }

  /**
   * Publishes only if nothing is live, the live answers have an older format, bytes are missing, or the data are newer. Patches what
   * changed, if that is known.
   */
  async ensurePublished(): Promise<RefreshResult> {
    return resultOf(await this.joinOrStart(this.ensuring, null));
  }

  /** For the audit log. */
  private publishEvent(refreshed: RefreshResult): Promise<void> {
    const aggregate = { aggregateId: String(refreshed.version), aggregateVersion: 1 };
    return this.database.transaction(() => this.outbox.publish(catalogueRefreshed, refreshed, aggregate));
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled(this.inFlight.values());
  }

  /** Joins the running refresh, unless it read the data before this caller's change. */
  private async joinOrStart(mode: RefreshMode, actorId: number | null): Promise<FinishedRefresh> {
    const { name } = mode;
    const dataVersion = await this.changes.dataVersion();
    const joinedRefresh = await this.inFlight.get(name);
    if (joinedRefresh && joinedRefresh.dataVersion >= dataVersion) return joinedRefresh;
    const running = this.inFlight.get(name) ?? this.run(mode, actorId);
    this.inFlight.set(name, running);
    try {
      return await running;
    } finally {
      if (this.inFlight.get(name) === running) this.inFlight.delete(name);
    }
  }

  private run({ mayPatch, isUpToDate }: RefreshMode, actorId: number | null): Promise<FinishedRefresh> {
    return this.refreshes.locked(async () => {
      const manifest = await this.cache.manifest();
      const live = manifest && (await this.refreshes.findFinished(manifest.version));
      const isStale = live !== null && live.dataVersion < (await this.changes.dataVersion());
      const isCurrent = manifest && live && !isStale && (await isUpToDate(live, manifest));
      const canPatch = mayPatch && isStale && manifest?.format === publishedFormat;
      const patchFrom = canPatch ? live.dataVersion : null;
      const finished = isCurrent ? live : await this.publisher.publish({ actorId, manifest, patchFrom });
      void this.brotli.start();
      return finished;
    });
  }
}

const resultOf = ({ version, rows, tookMs }: FinishedRefresh): RefreshResult => ({ version, rows, tookMs });
