import { Injectable } from '@nestjs/common';
import { LiveIndex } from './live-index.js';
import { searchQuery } from './search-query.js';
import type { SearchResult } from './search-index.js';
import { SearchTally } from './search-tally.js';

const maxNames = 3;

@Injectable()
export class SearchService {
  constructor(
    private readonly live: LiveIndex,
    private readonly tally: SearchTally,
  ) {}

  /** A page of the best pieces of all categories for `query`; empty if it is blank. */
  async search(query: string, limit: number, page = 1): Promise<SearchResult> {
    const index = await this.live.current();
    const searchText = searchQuery(query);
    const found = index.find(searchText, limit, page);
    this.tally.count(query, found.total);
    return {
      ...found,
      names: index.names(searchText, maxNames),
      meant: index.suggest(searchText, found.total),
    };
  }
}
