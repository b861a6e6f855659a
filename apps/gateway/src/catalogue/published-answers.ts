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
const startupTimeoutMs = 5_000;

/**
 * The catalogue's public answers in this gateway's memory. The cache's channel reports a refresh at once; if a message is lost,
 * the poll notices within a second. The old answers are served until the new ones are complete.
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
    // Not awaited: the catalogue may be slow, and stopping must not wait for it.
    work: () => void this.update(),
  });
  private unsubscribe: (() => Promise<void>) | undefined;
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly store: CacheStore,
    private readonly bus: Bus,
  ) {}

  /** The answer to a path (with its query, as `allCachedPaths` spells it); undefined while nothing is published. */
  get(path: string): CachedAnswer | undefined {
    return this.answers.get(path);
  }

  /** The current answers as published; null before the first version. */
  status(): Pick<CatalogueManifest, 'version' | 'rows' | 'builtAt'> | null {
    if (!this.manifest) return null;
    const { version, rows, builtAt } = this.manifest;
    return { version, rows, builtAt };
  }

  /** Throws if there is no catalogue yet; a readiness check. */
  assertLoaded(): Promise<void> {
    return this.answers.size ? Promise.resolve() : Promise.reject(new Error('no catalogue yet'));
  }

  /** Called when another version goes live, not when the same one is recompressed. */
  onNewVersion(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Waits briefly for the catalogue; without one the gateway starts too, but is not ready. */
  async onApplicationBootstrap(): Promise<void> {
    this.polling.start();
    await Promise.race([this.update(), wait(startupTimeoutMs, undefined, { ref: false })]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.polling.stop();
    await this.unsubscribe?.();
  }

  /** Updates the answers, one run at a time; if it fails the current ones stay. */
  update(): Promise<void> {
    this.loading ??= this.load()
      .catch((error: unknown) => logger.warn({ err: error }, 'the catalogue cache was not read'))
      .finally(() => (this.loading = null));
    return this.loading;
  }

  private async load(): Promise<void> {
    this.unsubscribe ??= await this.store.subscribe(cacheKeys.channel, () => void this.update());
    if (await this.readLive()) return;
    // The catalogue publishes before it replies. Its message arrives during this run and starts no other, hence the second read.
    await this.bus.call(ensureCatalogue, {}, { timeoutMs: 30_000 });
    await this.readLive();
  }

  /** False if nothing is published or an answer is missing. */
  private async readLive(): Promise<boolean> {
    const current = await this.store.get(cacheKeys.current);
    if (!current) return false;
    const text = current.toString();
    if (text === this.live) return true;
    const manifest = CatalogueManifest.parse(JSON.parse(text));
    const answers = await this.fetchAll(manifest);
    if (!answers) return false;
    const isNewer = manifest.version !== this.manifest?.version;
    [this.answers, this.live, this.manifest] = [answers, text, manifest];
    if (isNewer) this.listeners.forEach((listener) => listener());
    return true;
  }

  /** Null if bytes are missing: evicted, or deleted because a newer version is live already. */
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

  /** Reuses unchanged answers: most changes concern few of them. */
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
