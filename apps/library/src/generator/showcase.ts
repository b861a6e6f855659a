import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type DemoProgress, listTunePublications, type TunePublication } from '@music/contracts';
import { Bus } from '@music/messaging';
import { createLogger, Database, Periodic, type PrintLine } from '@music/platform';
import { DemoMusic } from './demo-music.js';
import { MusicGenerator } from './music-generator.js';
import { ShowcaseRepository } from './showcase.repository.js';

const logger = createLogger('library');
const intervalMs = 5_000;

export const printLineToken = Symbol('PrintLine');

/** Generates one publication of each well-known tune in the background after the first start; a restart continues. */
@Injectable()
export class Showcase implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly polling = new Periodic({
    name: 'preparing demo music',
    logger,
    intervalMs,
    work: () => this.update(),
  });
  private reported = -1;

  constructor(
    @Inject(printLineToken) private readonly printLine: PrintLine,
    private readonly generator: MusicGenerator,
    private readonly demo: DemoMusic,
    private readonly repository: ShowcaseRepository,
    private readonly database: Database,
    private readonly bus: Bus,
  ) {}

  /** Starts after one interval, when the shop is running. */
  onApplicationBootstrap(): void {
    if (this.generator.isOn) this.polling.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.polling.stop();
  }

  async progress(): Promise<DemoProgress> {
    return this.generator.isOn ? this.repository.progress() : { total: 0, done: 0 };
  }

  /** Queues the work unless that was done before, and reports progress. */
  async update(): Promise<void> {
    let progress = await this.progress();
    if (progress.total === 0) {
      await this.begin();
      progress = await this.progress();
    }
    this.report(progress);
    if (progress.done === progress.total) void this.polling.stop();
  }

  /** Reports nothing if all was done before. */
  private report({ total, done }: DemoProgress): void {
    if (done === this.reported || (done === total && this.reported < 0)) return;
    this.reported = done;
    this.printLine(done < total ? `Preparing demo music: ${done} of ${total} …` : 'Demo music is ready.');
  }

  private async begin(): Promise<void> {
    const tunes = await this.generator.tunes();
    const { publications } = await this.bus.call(listTunePublications, { tunes });
    await this.database.transaction(async () => {
      for (const publication of publications) await this.add(publication);
    });
  }

  /** The sheets and the recording of the publication, and the album tracks with it. */
  private async add({ tune, category, id, tracks }: TunePublication): Promise<void> {
    const keys = await this.demo.queueMissing({ category, productId: id }, 5);
    for (const { albumId, no } of tracks) {
      const track = { kind: 'sound', position: no } as const;
      keys.push(...(await this.demo.queueMissing({ category, productId: albumId }, 5, track)));
    }
    await this.repository.add(tune, keys);
  }
}
