import { Injectable } from '@nestjs/common';
import { getProductMusic } from '@music/contracts';
import { Bus, CallError } from '@music/messaging';
import { FilesRepository } from '../files/files.repository.js';
import { type FilePlace, type Product, productKey } from '../files/music-file.js';
import { JobQueue } from '../jobs/job-queue.js';
import type { JobPriority } from '../jobs/job.js';
import { JobsRepository } from '../jobs/jobs.repository.js';
import {
  composeJob,
  type Composition,
  compositionsFor,
  keyOf,
  makes,
  missing,
  preparationJob,
  preparationKey,
  productOf,
} from './composition.js';
import { MusicGenerator } from './music-generator.js';

/** How long a request waits before "being prepared" is returned. */
const waitTimeoutMs = 3_500;
/** The queue limit, so that browsing the whole shop does not cause hours of work. */
const maxQueueLength = 40;

/** Generates missing demo files. Does nothing without a generator. */
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
   * What `find` finds of a product's file, which is generated if it is missing; null if it cannot be generated. Throws
   * `LIBRARY_FILE_PREPARING` if that takes longer than a visitor waits, or if too many files are queued.
   */
  async findOrGenerate<Found>(
    product: Product,
    place: FilePlace,
    find: () => Promise<Found | null>,
  ): Promise<Found | null> {
    const found = await find();
    if (found) return found;
    return (await this.generate(product, place)) ? find() : null;
  }

  /** True once it has been generated, false if there is nothing to generate. */
  private async generate(product: Product, place: FilePlace): Promise<boolean> {
    if (!this.generator.isOn) return false;
    const composition = (await this.missingOf(product)).find((each) => makes(each, place));
    if (!composition) return false;
    const key = keyOf(composition);
    await this.assertRoom(key);
    await this.queue.add(composeJob, key, composition, 1);
    if (await this.queue.waitUntilSettled(composeJob, key, waitTimeoutMs))
      throw new CallError('LIBRARY_FILE_PREPARING');
    return true;
  }

  /**
   * Queues the generation of all files of a product that has been sold. Joins the running transaction, and calls no
   * other service.
   */
  async prepare(product: Product): Promise<void> {
    if (!this.generator.isOn) return;
    await this.queue.add(preparationJob, preparationKey(product), product, 1);
  }

  /** The keys of the products whose files are still being generated. */
  async pendingProductKeys(): Promise<Set<string>> {
    if (!this.generator.isOn) return new Set();
    const jobKeys = await this.jobs.pendingKeys([composeJob.kind, preparationJob.kind]);
    return new Set(jobKeys.map((jobKey) => productKey(productOf(jobKey))));
  }

  /** Queues what is missing of a product, or of one file of it; returns the keys of these jobs. */
  async queueMissing(product: Product, priority: JobPriority, place?: FilePlace): Promise<string[]> {
    const compositions = (await this.missingOf(product)).filter((each) => !place || makes(each, place));
    for (const composition of compositions)
      await this.queue.add(composeJob, keyOf(composition), composition, priority);
    return compositions.map(keyOf);
  }

  private async missingOf(product: Product): Promise<Composition[]> {
    const { category, productId: id } = product;
    const { music } = await this.bus.call(getProductMusic, { category, id });
    return music ? missing(compositionsFor(product, music), await this.files.ofProduct(product)) : [];
  }

  private async assertRoom(key: string): Promise<void> {
    if (await this.jobs.find(composeJob.kind, key)) return;
    if ((await this.jobs.countUrgent(composeJob.kind)) >= maxQueueLength)
      throw new CallError('LIBRARY_FILE_PREPARING');
  }
}
