import { Injectable } from '@nestjs/common';
import { maxResults } from '@music/rules';
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

  /** The same as `find`, and counts the search; the further pages of a list belong to the same one. */
  async search(query: string, limit: number, page = 1): Promise<SearchResult> {
    const found = await this.find(query, limit, page);
    if (page === 1) this.tally.count(query, found.total, limit === maxResults);
    return found;
  }

  /** A page of the best pieces of all categories for `query`; empty if it is blank. */
  async find(query: string, limit: number, page: number): Promise<SearchResult> {
    const index = await this.live.current();
    const searchText = searchQuery(query);
    const found = index.find(searchText, limit, page);
    return {
      ...found,
      names: index.names(searchText, maxNames),
      meant: index.suggest(searchText, found.total),
    };
  }
}
