import { Injectable } from '@nestjs/common';
import type { LocatedFile } from '@music/contracts';
import { currentContext } from '@music/platform';
import { LRUCache } from 'lru-cache';

const most = 20_000;
/** How soon a corrected edition is served. */
const keptMs = 60_000;

/**
 * A cache of file locations from the library, so that the pictures of a page and the ranges of one mp3 do not cost a call each.
 * Locations that depend on the user are not cached.
 */
@Injectable()
export class LocatedFiles {
  private readonly cache = new LRUCache<string, LocatedFile>({ max: most, ttl: keptMs });

  /** `url`: the requested address. All visitors get the same location. */
  async get(url: string, ask: () => Promise<LocatedFile>): Promise<LocatedFile> {
    const isStranger = currentContext().actor === null;
    const name = `${isStranger ? 'stranger' : 'user'} ${url}`;
    const known = this.cache.get(name);
    if (known) return known;
    const file = await ask();
    if (isStranger || file.forEveryone) this.cache.set(name, file);
    return file;
  }
}
