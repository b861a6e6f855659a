import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  allCachedPaths,
  answerEncodings,
  cacheKeys,
  CatalogueManifest,
  ensureCatalogue,
  type PublishedAnswer,
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
  private live: string | null = null;
  private manifest: CatalogueManifest | null = null;
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
    const { version, rows, builtAt } = this.manifest;
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
    if (text === this.live) return;
    const manifest = CatalogueManifest.parse(JSON.parse(text));
    const answers = await this.fetchAll(manifest);
    if (!answers) return void (await this.bus.call(ensureCatalogue, {}, { timeoutMs: 30_000 }));
    const isNewer = manifest.version !== this.manifest?.version;
    [this.answers, this.live, this.manifest] = [answers, text, manifest];
    if (isNewer) this.onSwap.forEach((listener) => listener());
  }

  /** Null when bytes are missing: evicted, or swept because a newer version is live already. */
  private async fetchAll(manifest: CatalogueManifest): Promise<Map<string, CachedAnswer> | null> {
    const answers = new Map<string, CachedAnswer>();
    const fetchOne = async (path: string) => {
      const published = manifest.answers[path];
      const answer = this.unchanged(path, published) ?? (published && (await this.read(path, published)));
      if (answer) answers.set(path, answer);
    };
    await Promise.all(allCachedPaths.map(fetchOne));
    return answers.size === allCachedPaths.length ? answers : null;
  }

  /** What is held already: most changes of the catalogue concern few answers. */
  private unchanged(path: string, published?: PublishedAnswer): CachedAnswer | undefined {
    const isSame = isDeepStrictEqual(published, this.manifest?.answers[path]);
    return isSame ? this.answers.get(path) : undefined;
  }

  private async read(path: string, { version, hash }: PublishedAnswer): Promise<CachedAnswer | undefined> {
    const [identity, gzip, br] = await Promise.all(
      answerEncodings.map((encoding) => this.store.get(cacheKeys.answer(version, path, encoding))),
    );
    return identity && gzip && br ? cachedAnswer(hash, { identity, gzip, br }) : undefined;
  }
}
