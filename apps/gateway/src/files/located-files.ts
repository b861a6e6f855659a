import { Injectable } from '@nestjs/common';
import type { LocatedFile } from '@music/contracts';
import { currentContext } from '@music/platform';
import { LRUCache } from 'lru-cache';

const maxEntries = 20_000;
/** How soon a corrected edition is served. */
const ttlMs = 60_000;

/**
 * A cache of file locations from the library, so that the pictures of a page and the ranges of one mp3 do not cost a call each.
 * Locations that depend on the user are not cached.
 */
@Injectable()
export class LocatedFiles {
  private readonly cache = new LRUCache<string, LocatedFile>({ max: maxEntries, ttl: ttlMs });

  /**
   * `key`: the file that is wanted, in a few words. Not its address: anything can be appended to that, so visitors could fill the
   * memory. All visitors get the same location.
   */
  async get(key: string, locate: () => Promise<LocatedFile>): Promise<LocatedFile> {
    const isVisitor = currentContext().actor === null;
    const cacheKey = `${isVisitor ? 'visitor' : 'user'} ${key}`;
    const known = this.cache.get(cacheKey);
    if (known) return known;
    const file = await locate();
    if (isVisitor || file.forEveryone) this.cache.set(cacheKey, file);
    return file;
  }
}
