import { Injectable } from '@nestjs/common';
import {
  allCachedPaths,
  type AnswerEncoding,
  answerEncodings,
  cacheKeys,
  CatalogueManifest,
} from '@music/contracts';
import { CacheStore } from '@music/platform';

/** The catalogue's answers in the cache that gateways read. */
@Injectable()
export class PublishedCache {
  constructor(private readonly store: CacheStore) {}

  /** What is live; null when nothing is, or something that this version of the shop does not understand. */
  async manifest(): Promise<CatalogueManifest | null> {
    const current = await this.store.get(cacheKeys.current);
    if (!current) return null;
    const parsed = CatalogueManifest.safeParse(parseJson(current));
    return parsed.success ? parsed.data : null;
  }

  read(version: number, path: string, encoding: AnswerEncoding): Promise<Buffer | null> {
    return this.store.get(cacheKeys.answer(version, path, encoding));
  }

  write(version: number, path: string, encoding: AnswerEncoding, bytes: Buffer): Promise<void> {
    return this.store.set(cacheKeys.answer(version, path, encoding), bytes);
  }

  /** Whether every byte of it is there: a cache may evict any key. */
  async isWhole(manifest: CatalogueManifest): Promise<boolean> {
    for (const path of allCachedPaths)
      for (const encoding of answerEncodings) {
        if (!manifest.hashes[path]) return false;
        if (!(await this.read(manifest.version, path, encoding))) return false;
      }
    return true;
  }

  /** Makes it the live one, in one step, and tells the gateways. Its bytes must have been written. */
  async swap(manifest: CatalogueManifest): Promise<void> {
    await this.store.set(cacheKeys.current, JSON.stringify(manifest));
    await this.store.publish(cacheKeys.channel, String(manifest.version));
  }

  async drop(versions: readonly number[]): Promise<void> {
    const keysOf = (version: number) =>
      allCachedPaths.flatMap((path) =>
        answerEncodings.map((encoding) => cacheKeys.answer(version, path, encoding)),
      );
    await this.store.delete(...versions.flatMap(keysOf));
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
