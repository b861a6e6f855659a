import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  allCachedPaths,
  answerEncodings,
  cacheKeys,
  CatalogueManifest,
  ensureCatalogue,
} from '@music/contracts';
import { Bus } from '@music/messaging';
import { CacheStore, createLogger, Periodic } from '@music/platform';
import { type CachedAnswer, cachedAnswer } from './cached-answer.js';

const logger = createLogger('gateway');
const intervalMs = 1_000;
const longestWaitMs = 5_000;

/**
 * The catalogue's public answers in this gateway's memory. A refresh reaches it by the cache's channel at once,
 * and by the poll within a second where a message was lost; the old answers serve until the new ones are whole.
 */
@Injectable()
export class PublishedAnswers implements OnApplicationBootstrap, OnApplicationShutdown {
  private answers: ReadonlyMap<string, CachedAnswer> = new Map();
  private manifest: string | null = null;
  private version: number | null = null;
  private loading: Promise<void> | null = null;
  private readonly polling = new Periodic({
    name: 'reading the catalogue cache',
    logger,
    intervalMs,
    // Not waited for: the catalogue may take its time, and a stop must not.
    work: () => void this.update(),
  });
  private unsubscribe: (() => Promise<void>) | undefined;
  private readonly onSwap: (() => void)[] = [];

  constructor(
    private readonly store: CacheStore,
    private readonly bus: Bus,
  ) {}

  /** The answer to a path (with its query, as `allCachedPaths` spells it); undefined while nothing is published. */
  get(path: string): CachedAnswer | undefined {
    return this.answers.get(path);
  }

  /** What is held, as it was published; null while nothing is. */
  held(): Pick<CatalogueManifest, 'version' | 'rows' | 'builtAt'> | null {
    if (!this.manifest) return null;
    const { version, rows, builtAt } = CatalogueManifest.parse(JSON.parse(this.manifest));
    return { version, rows, builtAt };
  }

  /** Throws while no catalogue is held; a readiness check. */
  assertHeld(): Promise<void> {
    return this.answers.size ? Promise.resolve() : Promise.reject(new Error('no catalogue yet'));
  }

  /** Heard when another version is live; smaller bytes of the same one change nothing. */
  whenSwapped(listener: () => void): void {
    this.onSwap.push(listener);
  }

  /** Waits for the catalogue, but not long: without one the gateway listens too, and its readiness says so. */
  async onApplicationBootstrap(): Promise<void> {
    this.polling.start();
    await Promise.race([this.update(), wait(longestWaitMs, undefined, { ref: false })]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.polling.stop();
    await this.unsubscribe?.();
  }

  /** Brings the answers up to date; one run at a time, and a fault keeps what is held. */
  update(): Promise<void> {
    this.loading ??= this.load()
      .catch((fault: unknown) => logger.warn({ err: fault }, 'the catalogue cache was not read'))
      .finally(() => (this.loading = null));
    return this.loading;
  }

  private async load(): Promise<void> {
    this.unsubscribe ??= await this.store.subscribe(cacheKeys.channel, () => void this.update());
    const current = await this.store.get(cacheKeys.current);
    if (!current) return void (await this.bus.call(ensureCatalogue, {}, { timeoutMs: 30_000 }));
    const text = current.toString();
    if (text === this.manifest) return;
    const manifest = CatalogueManifest.parse(JSON.parse(text));
    const answers = await this.fetchAll(manifest);
    if (!answers) return void (await this.bus.call(ensureCatalogue, {}, { timeoutMs: 30_000 }));
    this.answers = answers;
    this.manifest = text;
    if (manifest.version !== this.version) this.onSwap.forEach((listener) => listener());
    this.version = manifest.version;
  }

  /** Null when bytes are missing: evicted, or swept because a newer version is live already. */
  private async fetchAll(manifest: CatalogueManifest): Promise<Map<string, CachedAnswer> | null> {
    const entries = await Promise.all(allCachedPaths.map((path) => this.fetchOne(manifest, path)));
    const held = entries.filter((entry) => entry !== null);
    return held.length === allCachedPaths.length ? new Map(held) : null;
  }

  private async fetchOne(manifest: CatalogueManifest, path: string): Promise<[string, CachedAnswer] | null> {
    const buffers = await Promise.all(
      answerEncodings.map((encoding) => this.store.get(cacheKeys.answer(manifest.version, path, encoding))),
    );
    const [identity, gzip, br] = buffers;
    const hash = manifest.hashes[path];
    if (!identity || !gzip || !br || !hash) return null;
    return [path, cachedAnswer(hash, { identity, gzip, br })];
  }
}
