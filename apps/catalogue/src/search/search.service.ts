import { Injectable } from '@nestjs/common';
import { LiveIndex } from './live-index.js';
import type { SearchResult } from './search-index.js';
import { SearchTally } from './search-tally.js';

@Injectable()
export class SearchService {
  constructor(
    private readonly live: LiveIndex,
    private readonly tally: SearchTally,
  ) {}

  /** The `limit` best pieces of all categories for the words of `query`; none for a blank one. */
  async search(query: string, limit: number): Promise<SearchResult> {
    const found = (await this.live.current()).find(query, limit);
    this.tally.note(query, found.total);
    return found;
  }
}
