import { Injectable } from '@nestjs/common';
import { categories, type Category, type CatalogueManifest, cachedPaths } from '@music/contracts';
import { Database } from '@music/platform';
import { NotedChangesRepository } from '../noted-changes/noted-changes.repository.js';
import { listedRow } from '../grid/grid-row.js';
import { GridRepository } from '../grid/grid.repository.js';
import { RebuildThreads } from '../threads/rebuild-threads.js';
import type { BuiltAnswers } from './build-answers.thread.js';
import type { EncodedAnswer, EncodingTask, KnownHashes } from './encode-answer.js';
import { patchGrid } from './patched-grid.js';
import { PublishedCache } from './published-cache.js';
import { RefreshRepository } from './refresh.repository.js';

interface Patched {
  dataVersion: number;
  /** path → JSON. */
  answers: Map<string, Buffer>;
}

/** Changes the live answers where publications changed, instead of building all of them (ADR 35). */
@Injectable()
export class AnswersPatcher {
  constructor(
    private readonly database: Database,
    private readonly changes: NotedChangesRepository,
    private readonly grid: GridRepository,
    private readonly cache: PublishedCache,
    private readonly refreshes: RefreshRepository,
    private readonly threads: RebuildThreads,
  ) {}

  /**
   * The answers that differ from the live ones, all read at one moment. `patchFrom`: the version of the data that the live ones show.
   * Null if they have to be rebuilt: too much changed to be noted, or bytes are missing from the cache.
   */
  async patch(live: CatalogueManifest, patchFrom: number): Promise<BuiltAnswers | null> {
    const patched = await this.collectChanges(live, patchFrom);
    if (!patched) return null;
    const { dataVersion, answers } = patched;
    const storedHashes = await this.cache.storedHashes(live, [...answers.keys()]);
    return { dataVersion, rows: live.rows, answers: await this.encode(answers, storedHashes) };
  }

  private encode(answers: EncodingTask['answers'], storedHashes: KnownHashes): Promise<EncodedAnswer[]> {
    const task: EncodingTask = { answers, storedHashes };
    return this.threads.run('encoding', task);
  }

  private collectChanges(live: CatalogueManifest, patchFrom: number): Promise<Patched | null> {
    return this.database.transaction(async () => {
      await this.refreshes.freezeSnapshot();
      const dataVersion = await this.changes.dataVersion();
      const changed = await this.changes.between(patchFrom, dataVersion);
      if (!changed) return null;
      const answers = new Map<string, Buffer>();
      for (const category of categories) {
        const ids = changed.flatMap((key) => (key.category === category ? [key.id] : []));
        const patched = ids.length ? await this.patchCategory(live, category, ids) : [];
        if (!patched) return null;
        for (const [path, bytes] of patched) answers.set(path, bytes);
      }
      return { dataVersion, answers };
    });
  }

  private async patchCategory(
    live: CatalogueManifest,
    category: Category,
    ids: readonly number[],
  ): Promise<[path: string, bytes: Buffer][] | null> {
    const [rowsPath = '', columnsPath = ''] = cachedPaths(category);
    const rows = await this.cache.read(live, rowsPath, 'identity');
    const columns = await this.cache.read(live, columnsPath, 'identity');
    const changed = (await this.grid.some(category, ids)).map((record) => listedRow(category, record));
    const patched = rows && columns && (await patchGrid({ rows, columns }, changed));
    return (
      patched && [
        [rowsPath, patched.rows],
        [columnsPath, patched.columns],
      ]
    );
  }
}
