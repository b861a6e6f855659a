import { Injectable } from '@nestjs/common';
import { getProductMusic } from '@music/contracts';
import { Bus, CallError } from '@music/messaging';
import { FilesRepository } from '../files/files.repository.js';
import type { FilePlace, Product } from '../files/music-file.js';
import { JobQueue } from '../jobs/job-queue.js';
import type { JobPriority } from '../jobs/job.js';
import { JobsRepository } from '../jobs/jobs.repository.js';
import {
  compose,
  type Composition,
  compositionsFor,
  keyOf,
  makes,
  missing,
  preparation,
} from './composition.js';
import { MusicGenerator } from './music-generator.js';

/** A visitor waits so long; afterwards he is told to come again. */
const waitMs = 3_500;
/** More may not wait to be made: whoever leafs through the whole shop is not followed by an hour of work. */
const longestQueue = 40;

/** Makes what the shop shows and sells but has no files of. Without a generator it does nothing at all. */
@Injectable()
export class DemoMusic {
  constructor(
    private readonly generator: MusicGenerator,
    private readonly bus: Bus,
    private readonly files: FilesRepository,
    private readonly queue: JobQueue,
    private readonly jobs: JobsRepository,
  ) {}

  /**
   * Makes the file where it is missing: true once it is there, false where none can be made. Throws `LIBRARY_FILE_PREPARING` when that takes longer than
   * a visitor waits, or too many files are wanted already.
   */
  async ensure(product: Product, wanted: FilePlace): Promise<boolean> {
    if (!this.generator.isOn) return false;
    const composition = (await this.missingOf(product)).find((each) => makes(each, wanted));
    if (!composition) return false;
    const key = keyOf(composition);
    await this.assertRoom(key);
    await this.queue.add(compose, key, composition, 1);
    if (await this.queue.settled(compose, key, waitMs)) throw new CallError('LIBRARY_FILE_PREPARING');
    return true;
  }

  /** Somebody has bought it: all of it is made soon. Joins the running transaction, and asks no other service. */
  async prepare(product: Product): Promise<void> {
    if (!this.generator.isOn) return;
    await this.queue.add(preparation, `${product.category}/${product.productId}`, product, 1);
  }

  /** Tells of a product whether something is still being made for it. */
  async inWork(): Promise<(product: Product) => boolean> {
    if (!this.generator.isOn) return () => false;
    const keys = await this.jobs.pending([compose.kind, preparation.kind]);
    const places = new Set(keys.map((key) => key.split('/', 2).join('/')));
    return ({ category, productId }) => places.has(`${category}/${productId}`);
  }

  /** Queues what is missing of a product, or of one file of it; answers the keys of these jobs. */
  async queueMissing(product: Product, priority: JobPriority, wanted?: FilePlace): Promise<string[]> {
    const compositions = (await this.missingOf(product)).filter((each) => !wanted || makes(each, wanted));
    for (const composition of compositions)
      await this.queue.add(compose, keyOf(composition), composition, priority);
    return compositions.map(keyOf);
  }

  private async missingOf(product: Product): Promise<Composition[]> {
    const { category, productId: id } = product;
    const { music } = await this.bus.call(getProductMusic, { category, id });
    return music ? missing(compositionsFor(product, music), await this.files.ofProduct(product)) : [];
  }

  private async assertRoom(key: string): Promise<void> {
    if (await this.jobs.find(compose.kind, key)) return;
    if ((await this.jobs.countUrgent(compose.kind)) >= longestQueue)
      throw new CallError('LIBRARY_FILE_PREPARING');
  }
}
