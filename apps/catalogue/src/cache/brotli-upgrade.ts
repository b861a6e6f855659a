import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { allCachedPaths, type CatalogueManifest, type PublishedAnswer } from '@music/contracts';
import { createLogger } from '@music/platform';
import { RebuildThreads } from '../threads/rebuild-threads.js';
import { brotliQuality } from './encode-answer.js';
import { PublishedCache } from './published-cache.js';
import { RefreshRepository } from './refresh.repository.js';

const logger = createLogger('catalogue');

/**
 * After a version goes live, compresses its br bytes again, as small as possible, one answer at a time in a thread. The content,
 * and so its hash, stays the same. A newer version ends the work.
 */
@Injectable()
export class BrotliUpgrade implements OnModuleDestroy {
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly cache: PublishedCache,
    private readonly refreshes: RefreshRepository,
    private readonly threads: RebuildThreads,
  ) {}

  /** Starts it for the live version, after the run before it has ended. Settles when it is done or given up; never rejects. */
  start(): Promise<void> {
    this.running = this.running
      .then(() => this.upgrade())
      .catch((error: unknown) => {
        if (!this.stopped) logger.warn({ err: error }, 'br answers stay larger');
      });
    return this.running;
  }

  onModuleDestroy(): void {
    this.stopped = true;
  }

  private async upgrade(): Promise<void> {
    const live = await this.pending();
    if (!live) return;
    const smaller = new Map<string, Uint8Array>();
    for (const path of allCachedPaths.filter((one) => needsUpgrade(live.answers[one]))) {
      const identity = await this.cache.read(live, path, 'identity');
      if (!identity || !(await this.isStillPending(live))) return;
      smaller.set(path, await this.threads.compressBest(identity));
    }
    if (!this.stopped) await this.refreshes.locked(() => this.replace(live, smaller));
  }

  private async replace(live: CatalogueManifest, smaller: ReadonlyMap<string, Uint8Array>): Promise<void> {
    if (!(await this.isStillPending(live))) return;
    const answers = { ...live.answers };
    for (const [path, bytes] of smaller) {
      const answer = answers[path];
      if (!answer) continue;
      await this.cache.write(answer.version, path, 'br', bytes);
      answers[path] = { ...answer, brotliQuality: brotliQuality.best };
    }
    await this.cache.makeLive({ ...live, answers });
  }

  private async pending(): Promise<CatalogueManifest | null> {
    const manifest = this.stopped ? null : await this.cache.manifest();
    return manifest && Object.values(manifest.answers).some(needsUpgrade) ? manifest : null;
  }

  private async isStillPending(live: CatalogueManifest): Promise<boolean> {
    return (await this.pending())?.version === live.version;
  }
}

const needsUpgrade = (answer?: PublishedAnswer): boolean =>
  answer !== undefined && answer.brotliQuality < brotliQuality.best;
