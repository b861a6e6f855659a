import { MessageChannel } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { allCachedPaths, cachedPaths, type CatalogueManifest, categories } from '@music/contracts';
import { Database } from '@music/platform';
import { findDataVersion } from '../database/data-version.sql.js';
import { GridRepository } from '../grid/grid.repository.js';
import { listSeries } from '../series/series.repository.js';
import { RebuildThreads } from '../threads/rebuild-threads.js';
import type { AnswersTask, BuiltAnswers, TaskProgress } from './build-answers.thread.js';
import { PublishedCache } from './published-cache.js';
import { RefreshProgressStore } from './refresh-progress.js';

/** Builds all answers from the tables and reports the progress. */
@Injectable()
export class AnswersBuilder {
  constructor(
    private readonly database: Database,
    private readonly grid: GridRepository,
    private readonly threads: RebuildThreads,
    private readonly cache: PublishedCache,
    private readonly progress: RefreshProgressStore,
  ) {}

  /** Answers that are the same as in `live` come without bytes. */
  async build(live: CatalogueManifest | null): Promise<BuiltAnswers> {
    await this.progress.begin();
    const storedHashes = await this.cache.storedHashes(live, allCachedPaths);
    const { port1: messages, port2: progress } = new MessageChannel();
    messages.on('message', ({ category, step, rows }: TaskProgress) => {
      void this.progress.report(category, step, rows);
    });
    const task: AnswersTask = {
      connection: this.database.threadConnection,
      sql: { dataVersion: findDataVersion.sql, series: listSeries.sql },
      publications: this.grid.publications,
      categories: categories.map((category) => ({ category, paths: cachedPaths(category) })),
      storedHashes,
      progress,
    };
    try {
      return await this.threads.run<BuiltAnswers>('answers', task, { transferList: [progress] });
    } finally {
      messages.close();
    }
  }
}
