import { Injectable } from '@nestjs/common';
import {
  allCachedPaths,
  type AnswerEncoding,
  answerEncodings,
  cacheKeys,
  CatalogueManifest,
  publishedFormat,
} from '@music/contracts';
import { CacheStore } from '@music/platform';

/** The catalogue's answers in the cache that gateways read. */
@Injectable()
export class PublishedCache {
  constructor(private readonly store: CacheStore) {}

  /** The live version; null if there is none, or if its format is unknown to this version of the shop. */
  async manifest(): Promise<CatalogueManifest | null> {
    const current = await this.store.get(cacheKeys.current);
    if (!current) return null;
    const parsed = CatalogueManifest.safeParse(parseJson(current));
    return parsed.success ? parsed.data : null;
  }

  /** Null if its bytes are missing from the cache, or the manifest has no such answer. */
  async read({ answers }: CatalogueManifest, path: string, encoding: AnswerEncoding): Promise<Buffer | null> {
    const answer = answers[path];
    return answer ? this.store.get(cacheKeys.answer(answer.version, path, encoding)) : null;
  }

  write(version: number, path: string, encoding: AnswerEncoding, bytes: Uint8Array): Promise<void> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return this.store.set(cacheKeys.answer(version, path, encoding), buffer);
  }

  /** Whether its format is no older than the current one, and all of its bytes are in the cache, which may evict any key. */
  async isComplete(manifest: CatalogueManifest): Promise<boolean> {
    if (manifest.format < publishedFormat) return false;
    for (const path of allCachedPaths) if (!(await this.isStored(manifest, path))) return false;
    return true;
  }

  /** Whether an answer is in the cache in every encoding. */
  async isStored(manifest: CatalogueManifest, path: string): Promise<boolean> {
    for (const encoding of answerEncodings) if (!(await this.read(manifest, path, encoding))) return false;
    return true;
  }

  /** The answers that are in the cache in every encoding: path → hash. */
  async storedHashes(
    manifest: CatalogueManifest | null,
    paths: readonly string[],
  ): Promise<Map<string, string>> {
    const hashes = new Map<string, string>();
    for (const path of paths) {
      const hash = manifest?.answers[path]?.hash;
      if (manifest && hash && (await this.isStored(manifest, path))) hashes.set(path, hash);
    }
    return hashes;
  }

  /** Makes it the live version in one step and notifies the gateways. Its bytes must have been written before. */
  async makeLive(manifest: CatalogueManifest): Promise<void> {
    await this.store.set(cacheKeys.current, JSON.stringify(manifest));
    await this.store.publish(cacheKeys.channel, String(manifest.version));
  }

  /**
   * Deletes what was written under these versions, except what these manifests still show. Returns the versions of which nothing is left.
   */
  async deleteVersions(
    versions: readonly number[],
    manifests: readonly CatalogueManifest[],
  ): Promise<number[]> {
    const isUsed = (version: number, path: string) =>
      manifests.some(({ answers }) => answers[path]?.version === version);
    const keysOf = (version: number) =>
      allCachedPaths
        .filter((path) => !isUsed(version, path))
        .flatMap((path) => answerEncodings.map((encoding) => cacheKeys.answer(version, path, encoding)));
    await this.store.delete(...versions.flatMap(keysOf));
    return versions.filter((version) => !allCachedPaths.some((path) => isUsed(version, path)));
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
