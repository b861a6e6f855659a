import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { allCachedPaths, type CatalogueManifest, type PublishedAnswer } from '@music/contracts';
import { createLogger } from '@music/platform';
import { brotlied, brotliQuality } from './compression.js';
import { PublishedCache } from './published-cache.js';
import { RefreshRepository } from './refresh.repository.js';

const logger = createLogger('catalogue');

/**
 * After a version went live its br bytes are made again, as small as they can be, off the event loop and one
 * after another. What they unpack to, and so the hashes, stay; a newer version ends the work.
 */
@Injectable()
export class BrotliUpgrade implements OnModuleDestroy {
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly cache: PublishedCache,
    private readonly refreshes: RefreshRepository,
  ) {}

  /** Starts it for the live version, after the one that runs. Settles when it is done or given up; never rejects. */
  start(): Promise<void> {
    this.running = this.running
      .then(() => this.upgrade())
      .catch((fault: unknown) => logger.warn({ err: fault }, 'br answers stay larger'));
    return this.running;
  }

  onModuleDestroy(): void {
    this.stopped = true;
  }

  private async upgrade(): Promise<void> {
    const live = await this.pending();
    if (!live) return;
    const smaller = new Map<string, Buffer>();
    for (const path of allCachedPaths.filter((one) => isLarge(live.answers[one]))) {
      const identity = await this.cache.read(live, path, 'identity');
      if (!identity || !(await this.isStillPending(live))) return;
      smaller.set(path, await brotlied(identity, brotliQuality.best));
    }
    if (!this.stopped) await this.refreshes.locked(() => this.replace(live, smaller));
  }

  private async replace(live: CatalogueManifest, smaller: ReadonlyMap<string, Buffer>): Promise<void> {
    if (!(await this.isStillPending(live))) return;
    const answers = { ...live.answers };
    for (const [path, bytes] of smaller) {
      const answer = answers[path];
      if (!answer) continue;
      await this.cache.write(answer.version, path, 'br', bytes);
      answers[path] = { ...answer, brotliQuality: brotliQuality.best };
    }
    await this.cache.swap({ ...live, answers });
  }

  private async pending(): Promise<CatalogueManifest | null> {
    const manifest = this.stopped ? null : await this.cache.manifest();
    return manifest && Object.values(manifest.answers).some(isLarge) ? manifest : null;
  }

  private async isStillPending(live: CatalogueManifest): Promise<boolean> {
    return (await this.pending())?.version === live.version;
  }
}

const isLarge = (answer?: PublishedAnswer): boolean =>
  answer !== undefined && answer.brotliQuality < brotliQuality.best;
