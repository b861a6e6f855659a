import { Controller } from '@nestjs/common';
import { findResults, type ParsedRequestOf, search } from '@music/contracts';
import { Handles } from '@music/messaging';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Handles(search)
  search({ q, limit, page }: ParsedRequestOf<typeof search>) {
    return this.searches.search(q, limit, page);
  }

  @Handles(findResults)
  findResults({ q, limit, page }: ParsedRequestOf<typeof findResults>) {
    return this.searches.find(q, limit, page);
  }
}
