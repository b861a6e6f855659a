import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type CatalogueManifest, publishedFormat, type RefreshResult } from '@music/contracts';
import { BrotliUpgrade } from './brotli-upgrade.js';
import { PublishedCache } from './published-cache.js';
import { Publisher } from './publisher.js';
import { type FinishedRefresh, RefreshRepository } from './refresh.repository.js';

/** A refresh so soon after the last answers with that one (rule S26). */
const joinMs = 10_000;

type Flight = 'refresh' | 'ensure';
/** Whether the live version is current. */
type Suffices = (live: FinishedRefresh, manifest: CatalogueManifest) => boolean | Promise<boolean>;

/** Decides whether to publish a new version: one replica at a time, and not if the live version is up to date. */
@Injectable()
export class RefreshService implements OnModuleDestroy {
  private readonly flights = new Map<Flight, Promise<FinishedRefresh>>();

  constructor(
    private readonly refreshes: RefreshRepository,
    private readonly cache: PublishedCache,
    private readonly publisher: Publisher,
    private readonly brotli: BrotliUpgrade,
  ) {}

  /** Rebuilds the cache, or joins a rebuild of the same data that is running or ended less than 10 s ago. */
  async refresh(actorId: number | null): Promise<RefreshResult> {
    return resultOf(await this.fly('refresh', actorId, ({ ageMs, whole }) => whole && ageMs < joinMs));
  }

  /**
   * Publishes only if nothing is live, the live answers have an older format, bytes are missing, or the data are newer. Patches what
   * changed, if that is known.
   */
  async ensurePublished(): Promise<RefreshResult> {
    return resultOf(await this.fly('ensure', null, (_, manifest) => this.cache.isWhole(manifest)));
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled(this.flights.values());
  }

  /** Joins the running refresh, unless it read the data before this caller's change. */
  private async fly(flight: Flight, actorId: number | null, suffices: Suffices): Promise<FinishedRefresh> {
    const wanted = await this.refreshes.dataVersion();
    const joined = await this.flights.get(flight);
    if (joined && joined.dataVersion >= wanted) return joined;
    const running = this.flights.get(flight) ?? this.run(flight, actorId, suffices);
    this.flights.set(flight, running);
    try {
      return await running;
    } finally {
      if (this.flights.get(flight) === running) this.flights.delete(flight);
    }
  }

  private run(flight: Flight, actorId: number | null, suffices: Suffices): Promise<FinishedRefresh> {
    return this.refreshes.locked(async () => {
      const live = await this.cache.manifest();
      const shown = live && (await this.refreshes.findFinished(live.version));
      const isOld = shown !== null && shown.dataVersion < (await this.refreshes.dataVersion());
      const kept = live && shown && !isOld && (await suffices(shown, live)) ? shown : null;
      const isPatchable = isOld && live?.format === publishedFormat;
      const since = isPatchable && flight === 'ensure' ? shown.dataVersion : null;
      const finished = kept ?? (await this.publisher.publish({ actorId, live, since }));
      void this.brotli.start();
      return finished;
    });
  }
}

const resultOf = ({ version, rows, tookMs }: FinishedRefresh): RefreshResult => ({ version, rows, tookMs });
