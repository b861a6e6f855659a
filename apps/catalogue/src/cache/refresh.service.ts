import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  type CatalogueManifest,
  catalogueRefreshed,
  publishedFormat,
  type RefreshResult,
} from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { BrotliUpgrade } from './brotli-upgrade.js';
import { PublishedCache } from './published-cache.js';
import { CachePublisher } from './cache-publisher.js';
import { type FinishedRefresh, RefreshRepository } from './refresh.repository.js';

/** A refresh so soon after the last answers with that one (rule S26). */
const joinMs = 10_000;

type RefreshKind = 'refresh' | 'ensure';
type IsUpToDate = (live: FinishedRefresh, manifest: CatalogueManifest) => boolean | Promise<boolean>;

/**
 * Decides whether to publish a new version: one replica at a time, and not if the live version is up to date. Within a replica it
 * is a single flight: callers that want the same share one refresh.
 */
@Injectable()
export class RefreshService implements OnModuleDestroy {
  private readonly inFlight = new Map<RefreshKind, Promise<FinishedRefresh>>();

  constructor(
    private readonly refreshes: RefreshRepository,
    private readonly cache: PublishedCache,
    private readonly publisher: CachePublisher,
    private readonly brotli: BrotliUpgrade,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Rebuilds the cache, or joins a rebuild of the same data that is running or ended less than 10 s ago. */
  async refresh(actorId: number | null): Promise<RefreshResult> {
    const refreshed = resultOf(
      await this.joinOrStart('refresh', actorId, ({ ageMs, whole }) => whole && ageMs < joinMs),
    );
    await this.announce(refreshed);
    return refreshed;
  }

  /**
   * Publishes only if nothing is live, the live answers have an older format, bytes are missing, or the data are newer. Patches what
   * changed, if that is known.
   */
  async ensurePublished(): Promise<RefreshResult> {
    return resultOf(await this.joinOrStart('ensure', null, (_, manifest) => this.cache.isWhole(manifest)));
  }

  /** For the audit log. */
  private announce(refreshed: RefreshResult): Promise<void> {
    const aggregate = { aggregateId: String(refreshed.version), aggregateVersion: 1 };
    return this.database.transaction(() => this.outbox.publish(catalogueRefreshed, refreshed, aggregate));
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled(this.inFlight.values());
  }

  /** Joins the running refresh, unless it read the data before this caller's change. */
  private async joinOrStart(
    kind: RefreshKind,
    actorId: number | null,
    isUpToDate: IsUpToDate,
  ): Promise<FinishedRefresh> {
    const wanted = await this.refreshes.dataVersion();
    const joined = await this.inFlight.get(kind);
    if (joined && joined.dataVersion >= wanted) return joined;
    const running = this.inFlight.get(kind) ?? this.run(kind, actorId, isUpToDate);
    this.inFlight.set(kind, running);
    try {
      return await running;
    } finally {
      if (this.inFlight.get(kind) === running) this.inFlight.delete(kind);
    }
  }

  private run(kind: RefreshKind, actorId: number | null, isUpToDate: IsUpToDate): Promise<FinishedRefresh> {
    return this.refreshes.locked(async () => {
      const live = await this.cache.manifest();
      const shown = live && (await this.refreshes.findFinished(live.version));
      const isOld = shown !== null && shown.dataVersion < (await this.refreshes.dataVersion());
      const kept = live && shown && !isOld && (await isUpToDate(shown, live)) ? shown : null;
      const isPatchable = isOld && live?.format === publishedFormat;
      const since = isPatchable && kind === 'ensure' ? shown.dataVersion : null;
      const finished = kept ?? (await this.publisher.publish({ actorId, live, since }));
      void this.brotli.start();
      return finished;
    });
  }
}

const resultOf = ({ version, rows, tookMs }: FinishedRefresh): RefreshResult => ({ version, rows, tookMs });
