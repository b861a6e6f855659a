import { Injectable } from '@nestjs/common';
import { LiveIndex } from './live-index.js';
import type { SearchResult } from './search-index.js';

@Injectable()
export class SearchService {
  constructor(private readonly live: LiveIndex) {}

  /** The `limit` best pieces of all categories for the words of `query`; none for a blank one. */
  async search(query: string, limit: number): Promise<SearchResult> {
    return (await this.live.current()).find(query, limit);
  }
}
