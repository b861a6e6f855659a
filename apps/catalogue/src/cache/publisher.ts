import { Injectable } from '@nestjs/common';
import {
  cachedPaths,
  categories,
  type CatalogueManifest,
  type Category,
  type PublishedAnswer,
} from '@music/contracts';
import { createLogger } from '@music/platform';
import { ChangesRepository } from '../changes/changes.repository.js';
import { type BuiltAnswers, AnswersBuilder } from './answers.builder.js';
import { AnswersPatcher } from './answers.patcher.js';
import { brotlied, brotliQuality, gzipped } from './compression.js';
import { contentHash } from './content-hash.js';
import { ProgressOfRefresh } from './refresh-progress.js';
import { PublishedCache } from './published-cache.js';
import { type FinishedRefresh, RefreshRepository } from './refresh.repository.js';

const logger = createLogger('catalogue');

interface Publication {
  actorId: number | null;
  /** What is in the cache. */
  live: CatalogueManifest | null;
  /** The version of the data that it shows, where changing it may do; null when all has to be built from the tables. */
  since: number | null;
}

/** Makes a version, writes those of its bytes that are new, makes it live, and sweeps up. To be run under the refresh lock. */
@Injectable()
export class Publisher {
  constructor(
    private readonly builder: AnswersBuilder,
    private readonly patcher: AnswersPatcher,
    private readonly cache: PublishedCache,
    private readonly refreshes: RefreshRepository,
    private readonly changes: ChangesRepository,
    private readonly progress: ProgressOfRefresh,
  ) {}

  async publish(publication: Publication): Promise<FinishedRefresh> {
    try {
      return await this.publishNow(publication);
    } finally {
      await this.progress.end();
    }
  }

  private async publishNow({ actorId, live, since }: Publication): Promise<FinishedRefresh> {
    const began = performance.now();
    const version = await this.refreshes.start({
      actorId,
      dataVersion: await this.refreshes.dataVersion(),
      above: live?.version ?? 0,
    });
    const patched = live && since !== null ? await this.patcher.patch(live, since) : null;
    const built = patched ?? (await this.builder.build());
    const answers = await this.writeAll(version, built, live);
    const { dataVersion, rows } = built;
    const tookMs = Math.round(performance.now() - began);
    const finished = { version, dataVersion, rows, tookMs, whole: patched === null };
    await this.refreshes.finish(finished);
    const manifest = { version, rows, builtAt: new Date().toISOString(), answers };
    await this.cache.swap(manifest);
    if (live) await this.sweep(live, manifest);
    logger.info({ ...finished, actorId }, 'the catalogue was published');
    return { ...finished, ageMs: 0 };
  }

  /** What was not built is as it was. */
  private async writeAll(
    version: number,
    built: BuiltAnswers,
    live: CatalogueManifest | null,
  ): Promise<CatalogueManifest['answers']> {
    const answers = { ...live?.answers };
    for (const [path, identity] of built.answers) {
      await this.progress.tell(categoryOf(path), 'writing');
      const hash = await contentHash(identity);
      const isHeld = live?.answers[path]?.hash === hash && (await this.cache.holds(live, path));
      if (!isHeld) answers[path] = await this.write(version, path, hash, identity);
      if (isLast(path)) await this.progress.tell(categoryOf(path), 'done');
    }
    return answers;
  }

  private async write(
    version: number,
    path: string,
    hash: string,
    identity: Buffer,
  ): Promise<PublishedAnswer> {
    const [gzip, br] = await Promise.all([gzipped(identity), brotlied(identity, brotliQuality.quick)]);
    await this.cache.write(version, path, 'identity', identity);
    await this.cache.write(version, path, 'gzip', gzip);
    await this.cache.write(version, path, 'br', br);
    return { hash, version, brotliQuality: brotliQuality.quick };
  }

  /** Gateways may still be reading the previous version; what only older ones show goes. */
  private async sweep(previous: CatalogueManifest, live: CatalogueManifest): Promise<void> {
    try {
      const older = await this.refreshes.versionsBefore(previous.version);
      await this.refreshes.markSwept(await this.cache.drop(older, [previous, live]));
      await this.changes.forget();
    } catch (fault) {
      logger.warn({ err: fault }, 'old versions stay in the cache until the next refresh');
    }
  }
}

/** A cached path names its category: `/api/brass?form=columns`. */
const categoryOf = (path: string): Category =>
  categories.find((category) => cachedPaths(category).includes(path)) ?? categories[0];
const isLast = (path: string): boolean => cachedPaths(categoryOf(path)).at(-1) === path;
