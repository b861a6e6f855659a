import { Injectable } from '@nestjs/common';
import type { listPages, ParsedRequestOf, ReplyOf } from '@music/contracts';
import { SiteMapRepository } from './site-map.repository.js';

@Injectable()
export class SiteMapService {
  constructor(private readonly repository: SiteMapRepository) {}

  /** The pages of one kind in a category, from one id on. */
  async list(request: ParsedRequestOf<typeof listPages>): Promise<ReplyOf<typeof listPages>> {
    const { kind, category, afterId, limit } = request;
    const rows = await this.repository.list(kind, category, afterId, limit);
    return { rows, nextAfterId: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
  }
}
