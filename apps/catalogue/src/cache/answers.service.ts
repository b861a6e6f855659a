import { Injectable } from '@nestjs/common';
import type { Category } from '@music/contracts';
import { CallError } from '@music/messaging';
import { PublishedCache } from './published-cache.js';
import { RefreshService } from './refresh.service.js';

/** The published grids for callers without access to the cache; never reads the tables again. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly cache: PublishedCache,
    private readonly refreshes: RefreshService,
  ) {}

  /** Throws UNAVAILABLE when nothing can be published. */
  async grid(category: Category, form: 'rows' | 'columns'): Promise<unknown> {
    const path = form === 'rows' ? `/api/${category}` : `/api/${category}?form=columns`;
    const bytes = (await this.readPublished(path)) ?? (await this.publishAndRead(path));
    if (!bytes) throw new CallError('UNAVAILABLE');
    return JSON.parse(bytes.toString()) as unknown;
  }

  private async readPublished(path: string): Promise<Buffer | null> {
    const manifest = await this.cache.manifest();
    return manifest && this.cache.read(manifest, path, 'identity');
  }

  private async publishAndRead(path: string): Promise<Buffer | null> {
    await this.refreshes.ensurePublished();
    return this.readPublished(path);
  }
}
