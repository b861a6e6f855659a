import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { type DemoProgress, listTunePublications, type TunePublication } from '@music/contracts';
import { type Bus } from '@music/messaging';
import { createLogger, type Database, Periodic } from '@music/platform';
import { type DemoMusic } from './demo-music.service.js';
import { type MusicGenerator } from './music-generator.js';
import { type ShowcaseRepository } from './showcase.repository.js';

const logger = createLogger('library');
const intervalMs = 5_000;

/** Tells whoever watches the terminal. */
export type Say = (line: string) => void;

/** One publication of each well-known tune is made in the background after the first start; a second start goes on. */
export class Showcase implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly watch = new Periodic({
    name: 'preparing demo music',
    logger,
    intervalMs,
    work: () => this.look(),
  });
  private told = -1;

  constructor(
    private readonly say: Say,
    private readonly generator: MusicGenerator,
    private readonly demo: DemoMusic,
    private readonly repository: ShowcaseRepository,
    private readonly database: Database,
    private readonly bus: Bus,
  ) {}

  /** The first look comes after an interval, when the shop is open. */
  onApplicationBootstrap(): void {
    if (this.generator.isOn) this.watch.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.watch.stop();
  }

  async progress(): Promise<DemoProgress> {
    return this.generator.isOn ? this.repository.progress() : { total: 0, done: 0 };
  }

  /** Begins where nothing was begun, and tells how far it is. */
  async look(): Promise<void> {
    let progress = await this.progress();
    if (progress.total === 0) {
      await this.begin();
      progress = await this.progress();
    }
    this.tell(progress);
    if (progress.done === progress.total) void this.watch.stop();
  }

  /** A start that finds all of it done says nothing. */
  private tell({ total, done }: DemoProgress): void {
    if (done === this.told || (done === total && this.told < 0)) return;
    this.told = done;
    this.say(done < total ? `Preparing demo music: ${done} of ${total} …` : 'Demo music is ready.');
  }

  private async begin(): Promise<void> {
    const tunes = await this.generator.tunes();
    const { publications } = await this.bus.call(listTunePublications, { tunes });
    await this.database.transaction(async () => {
      for (const publication of publications) await this.add(publication);
    });
  }

  /** The sheets and the recording of the publication, and the tracks on which it is heard. */
  private async add({ tune, category, id, tracks }: TunePublication): Promise<void> {
    const keys = await this.demo.queueMissing({ category, productId: id }, 5);
    for (const { albumId, no } of tracks) {
      const track = { kind: 'sound', position: no } as const;
      keys.push(...(await this.demo.queueMissing({ category, productId: albumId }, 5, track)));
    }
    await this.repository.add(tune, keys);
  }
}
