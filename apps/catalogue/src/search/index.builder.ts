import { Injectable } from '@nestjs/common';
import { categories, type Category } from '@music/contracts';
import { Database, withStatementLimit } from '@music/platform';
import { RefreshRepository } from '../cache/refresh.repository.js';
import { GridRepository } from '../grid/grid.repository.js';
import { Turns } from '../pacing/turns.js';
import { IndexDraft } from './index-draft.js';
import { EntryMaker } from './search-entry.js';
import type { SearchIndex } from './search-index.js';
import { SearchRepository } from './search.repository.js';

export interface BuiltIndex {
  /** The published version whose data it holds; null before the first. */
  version: number | null;
  index: SearchIndex;
}

/** One page of the largest catalogue takes less. Milliseconds. */
const longestRead = 60_000;

@Injectable()
export class IndexBuilder {
  constructor(
    private readonly database: Database,
    private readonly refreshes: RefreshRepository,
    private readonly search: SearchRepository,
    private readonly grid: GridRepository,
  ) {}

  /** An index of one moment of the data. Throws the signal's reason when that stops it. */
  build(stop: AbortSignal): Promise<BuiltIndex> {
    return withStatementLimit(longestRead, () => this.buildNow(stop));
  }

  private async buildNow(stop: AbortSignal): Promise<BuiltIndex> {
    const turns = new Turns();
    const draft = new IndexDraft();
    const version = await this.database.transaction(async () => {
      await this.refreshes.freezeSnapshot();
      for (const category of categories) await this.read(category, draft, turns, stop);
      for (const name of await this.search.names()) draft.addName(name);
      return this.search.publishedVersion();
    });
    return { version, index: await draft.finish(turns) };
  }

  private async read(category: Category, draft: IndexDraft, turns: Turns, stop: AbortSignal): Promise<void> {
    const maker = new EntryMaker(category);
    for await (const page of this.grid.pages(category))
      for (const record of page) {
        stop.throwIfAborted();
        draft.add(maker.make(record));
        if (turns.due) await turns.pass();
      }
  }
}
