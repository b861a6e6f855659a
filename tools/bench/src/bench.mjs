import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  processTreeCpu,
  freePort,
  postmasterOf,
  waitUntilIdle,
  root,
  startProgram,
  untilReady,
} from './process.mjs';

/** The administrator of shops whose data folder the benchmark created. */
export const administrator = { email: 'bench@example.org', password: 'bench-bench-bench-1' };

/**
 * What the benchmarks share: one shop per tree, started when the first benchmark needs it, and everything that must be
 * stopped or removed at the end.
 */
export class Bench {
  rounds = Number(process.env.BENCH_ROUNDS ?? 7);
  publications = Number(process.env.DEMO_PUBLICATIONS ?? 22_000);
  /** The number of warm-up runs of a row before it is measured; fewer in a short run. */
  warm = (times) => Math.ceil(times * Math.min(1, this.rounds / 7));
  #endings = [];
  #shops = new Map();

  /** Runs `work` at the end, in reverse order of registration. */
  atEnd(work) {
    this.#endings.unshift(work);
  }

  /** A temporary folder, removed at the end; readable by PostgreSQL's account if the benchmark runs as root. */
  folder() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    chmodSync(folder, 0o755);
    this.atEnd(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  /** `{url, cpu, databaseCpu, rss, stop, dataDir, firstStart, secondStart}`, seconds; started twice, and then idle. */
  shop(tree = root) {
    if (!this.#shops.has(tree)) this.#shops.set(tree, this.#startTwice(tree));
    return this.#shops.get(tree);
  }

  /**
   * A shop started in a tree as in the README, with these additional variables; `took`: seconds until it was ready.
   * Stopped at the end, if not before.
   */
  async startShop(dataDir, publications, environment = {}, tree = root) {
    const began = performance.now();
    const variables = {
      DATA_DIR: dataDir,
      DEMO_PUBLICATIONS: String(publications),
      DEMO_YEARS: '0',
      MUSIC_GENERATOR: '',
      PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...environment,
    };
    const shop = await startProgram(['tools/start/start.mjs'], variables, tree);
    const took = (performance.now() - began) / 1000;
    this.atEnd(shop.stop);
    await untilReady(shop.url);
    const databaseCpu = () => processTreeCpu(postmasterOf(dataDir));
    return { ...shop, dataDir, databaseCpu, took };
  }

  async stop() {
    for (const ending of this.#endings.splice(0)) await ending();
  }

  async #startTwice(tree) {
    const dataDir = (tree === root && process.env.DATA_DIR) || this.folder();
    const first = await this.startShop(dataDir, this.publications, {}, tree);
    await waitUntilIdle(first);
    await first.stop();
    const shop = await this.startShop(dataDir, this.publications, {}, tree);
    await waitUntilIdle(shop);
    return { ...shop, firstStart: first.took, secondStart: shop.took };
  }
}
