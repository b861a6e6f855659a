import { Injectable } from '@nestjs/common';
import type { LocatedFile } from '@music/contracts';
import { currentContext } from '@music/platform';
import { LRUCache } from 'lru-cache';

const most = 20_000;
/** A corrected edition is seen after this. */
const keptMs = 60_000;

/**
 * Where the library said that files lie, so that the pictures of a page and the parts of one mp3 do not cost a call each.
 * What a caller hears because of who he is, is asked anew.
 */
@Injectable()
export class LocatedFiles {
  private readonly held = new LRUCache<string, LocatedFile>({ max: most, ttl: keptMs });

  /** `url`: the address that was asked for. Strangers all hear the same. */
  async get(url: string, ask: () => Promise<LocatedFile>): Promise<LocatedFile> {
    const isStranger = currentContext().actor === null;
    const name = `${isStranger ? 'stranger' : 'user'} ${url}`;
    const held = this.held.get(name);
    if (held) return held;
    const file = await ask();
    if (isStranger || file.forEveryone) this.held.set(name, file);
    return file;
  }
}
