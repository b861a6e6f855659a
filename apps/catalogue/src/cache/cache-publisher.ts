import { Injectable } from '@nestjs/common';
import {
  answerEncodings,
  cachedPaths,
  categories,
  type CatalogueManifest,
  publishedFormat,
} from '@music/contracts';
import { createLogger } from '@music/platform';
import { NotedChangesRepository } from '../noted-changes/noted-changes.repository.js';
import { AnswersBuilder } from './answers.builder.js';
import { AnswersPatcher } from './answers.patcher.js';
import type { BuiltAnswers } from './build-answers.thread.js';
import { brotliQuality } from './encode-answer.js';
import { RefreshProgressStore } from './refresh-progress.js';
import { PublishedCache } from './published-cache.js';
import { type FinishedRefresh, RefreshRepository } from './refresh.repository.js';

const logger = createLogger('catalogue');

interface PublishOptions {
  actorId: number | null;
  /** What is live. */
  manifest: CatalogueManifest | null;
  /** The version of the data that it shows, if it can be patched; null if everything has to be built from the tables. */
  patchFrom: number | null;
}

/** Builds a version, writes the bytes that are new, makes it live, and deletes old ones. Must run under the refresh lock. */
@Injectable()
export class CachePublisher {
  constructor(
    private readonly builder: AnswersBuilder,
    private readonly patcher: AnswersPatcher,
    private readonly cache: PublishedCache,
    private readonly refreshes: RefreshRepository,
    private readonly changes: NotedChangesRepository,
    private readonly progress: RefreshProgressStore,
  ) {}

  async publish(options: PublishOptions): Promise<FinishedRefresh> {
    try {
      return await this.publishNow(options);
    } finally {
      await this.progress.end();
    }
  }

  private async publishNow({ actorId, manifest: live, patchFrom }: PublishOptions): Promise<FinishedRefresh> {
    const began = performance.now();
    const version = await this.refreshes.start({
      actorId,
      dataVersion: await this.changes.dataVersion(),
      above: live?.version ?? 0,
    });
    const patched = live && patchFrom !== null ? await this.patcher.patch(live, patchFrom) : null;
    const built = patched ?? (await this.builder.build(live));
    const answers = await this.writeAll(version, built, live);
    const { dataVersion, rows } = built;
    const tookMs = Math.round(performance.now() - began);
    const finished = { version, dataVersion, rows, tookMs, isRebuild: patched === null };
    await this.refreshes.finish(finished);
    const manifest = { version, format: publishedFormat, rows, builtAt: new Date().toISOString(), answers };
    await this.cache.makeLive(manifest);
    if (live) await this.sweep(live, manifest);
    logger.info({ ...finished, actorId }, 'the catalogue was published');
    return { ...finished, ageMs: 0 };
  }

  /** Answers that were not built, or came without bytes, are unchanged. */
  private async writeAll(
    version: number,
    built: BuiltAnswers,
    live: CatalogueManifest | null,
  ): Promise<CatalogueManifest['answers']> {
    const answers = { ...live?.answers };
    for (const { path, hash, bytes } of built.answers) {
      if (bytes) {
        for (const encoding of answerEncodings)
          await this.cache.write(version, path, encoding, bytes[encoding]);
        answers[path] = { hash, version, brotliQuality: brotliQuality.quick };
      }
      const finished = categories.find((category) => cachedPaths(category).at(-1) === path);
      if (finished) await this.progress.report(finished, 'done');
    }
    return answers;
  }

  /** Gateways may still be reading the previous version, so only older ones are deleted. */
  private async sweep(previous: CatalogueManifest, live: CatalogueManifest): Promise<void> {
    try {
      const older = await this.refreshes.versionsBefore(previous.version);
      await this.refreshes.markSwept(await this.cache.deleteVersions(older, [previous, live]));
      await this.changes.deleteOld();
    } catch (error) {
      logger.warn({ err: error }, 'old versions stay in the cache until the next refresh');
    }
  }
}
