import { Injectable } from '@nestjs/common';
import { categories } from '@music/contracts';
import { Database } from '@music/platform';
import { findDataVersion } from '../database/data-version.sql.js';
import { GridRepository } from '../grid/grid.repository.js';
import { RebuildThreads } from '../threads/rebuild-threads.js';
import type { BuiltParts, IndexTask } from './build-index.thread.js';
import { SearchIndex } from './search-index.js';
import { listNames } from './names.sql.js';

export interface BuiltIndex {
  /** The version of the data that it shows. */
  version: number;
  index: SearchIndex;
}

@Injectable()
export class IndexBuilder {
  constructor(
    private readonly database: Database,
    private readonly grid: GridRepository,
    private readonly threads: RebuildThreads,
  ) {}

  /** An index of one moment of the data. Throws if the signal aborts it. */
  async build(signal: AbortSignal): Promise<BuiltIndex> {
    const task: IndexTask = {
      connection: this.database.threadConnection,
      sql: { names: listNames.sql, dataVersion: findDataVersion.sql },
      publications: this.grid.publications,
      categories,
    };
    const { version, parts } = await this.threads.run<BuiltParts>('index', task, { signal });
    return { version, index: new SearchIndex(parts) };
  }
}
