import { Injectable } from '@nestjs/common';
import type { CatalogueManifest } from '@music/contracts';
import { createLogger } from '@music/platform';
import { type BuiltAnswers, AnswersBuilder } from './answers.builder.js';
import { brotlied, brotliQuality, gzipped } from './compression.js';
import { contentHash } from './content-hash.js';
import { PublishedCache } from './published-cache.js';
import { type FinishedRefresh, RefreshRepository } from './refresh.repository.js';

const logger = createLogger('catalogue');

/** Builds a version, writes all its bytes, makes it live, and sweeps up. To be run under the refresh lock. */
@Injectable()
export class Publisher {
  constructor(
    private readonly builder: AnswersBuilder,
    private readonly cache: PublishedCache,
    private readonly refreshes: RefreshRepository,
  ) {}

  async publish(actorId: number | null): Promise<FinishedRefresh> {
    const began = performance.now();
    const live = await this.cache.manifest();
    const version = await this.refreshes.start({
      actorId,
      dataVersion: await this.refreshes.dataVersion(),
      above: live?.version ?? 0,
    });
    const built = await this.builder.build();
    const hashes = await this.writeAll(version, built);
    const { dataVersion, rows } = built;
    const finished = { version, dataVersion, rows, tookMs: Math.round(performance.now() - began) };
    await this.refreshes.finish(finished);
    await this.cache.swap(manifestOf(finished, hashes));
    if (live) await this.sweep(live.version);
    logger.info({ ...finished, actorId }, 'the catalogue was published');
    return { ...finished, ageMs: 0 };
  }

  /** Answers path → hash. */
  private async writeAll(version: number, { answers }: BuiltAnswers): Promise<Record<string, string>> {
    const hashes: Record<string, string> = {};
    for (const [path, identity] of answers) {
      hashes[path] = await contentHash(identity);
      const [gzip, br] = await Promise.all([gzipped(identity), brotlied(identity, brotliQuality.quick)]);
      await this.cache.write(version, path, 'identity', identity);
      await this.cache.write(version, path, 'gzip', gzip);
      await this.cache.write(version, path, 'br', br);
    }
    return hashes;
  }

  /** Gateways may still be reading the previous version; what is older goes. */
  private async sweep(previous: number): Promise<void> {
    try {
      const versions = await this.refreshes.versionsBefore(previous);
      await this.cache.drop(versions);
      await this.refreshes.markSwept(versions);
    } catch (fault) {
      logger.warn({ err: fault }, 'old versions stay in the cache until the next refresh');
    }
  }
}

const manifestOf = (
  refresh: Omit<FinishedRefresh, 'ageMs'>,
  hashes: Record<string, string>,
): CatalogueManifest => ({
  version: refresh.version,
  rows: refresh.rows,
  builtAt: new Date().toISOString(),
  hashes,
  brotliQuality: brotliQuality.quick,
});
