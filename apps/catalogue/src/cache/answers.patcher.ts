import { Injectable } from '@nestjs/common';
import { categories, type Category, type CatalogueManifest, cachedPaths } from '@music/contracts';
import { Database } from '@music/platform';
import { ChangesRepository } from '../changes/changes.repository.js';
import { GridService } from '../grid/grid.service.js';
import type { BuiltAnswers } from './answers.builder.js';
import { patchedGrid } from './patched-grid.js';
import { PublishedCache } from './published-cache.js';
import { RefreshRepository } from './refresh.repository.js';

/** Changes the answers that are live where publications changed, instead of building them all (ADR 35). */
@Injectable()
export class AnswersPatcher {
  constructor(
    private readonly database: Database,
    private readonly changes: ChangesRepository,
    private readonly grid: GridService,
    private readonly cache: PublishedCache,
    private readonly refreshes: RefreshRepository,
  ) {}

  /**
   * The answers that differ from the live ones, which show `since`, a version of the data; all are of one moment. Null when
   * they have to be built: more changed than is noted, or bytes are gone.
   */
  patch(live: CatalogueManifest, since: number): Promise<BuiltAnswers | null> {
    return this.database.transaction(async () => {
      await this.refreshes.freezeSnapshot();
      const dataVersion = await this.refreshes.dataVersion();
      const changed = await this.changes.between(since, dataVersion);
      if (!changed) return null;
      const answers = new Map<string, Buffer>();
      for (const category of categories) {
        const ids = changed.flatMap((key) => (key.category === category ? [key.id] : []));
        const patched = ids.length ? await this.patchCategory(live, category, ids) : [];
        if (!patched) return null;
        for (const [path, bytes] of patched) answers.set(path, bytes);
      }
      return { dataVersion, rows: live.rows, answers };
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
    const patched =
      rows && columns && (await patchedGrid({ rows, columns }, await this.grid.some(category, ids)));
    return (
      patched && [
        [rowsPath, patched.rows],
        [columnsPath, patched.columns],
      ]
    );
  }
}
