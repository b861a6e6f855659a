import { Injectable } from '@nestjs/common';
import { createLogger } from '@music/platform';
import type { Product } from '../files/music-file.js';
import { JobHandler } from '../jobs/job.js';
import { preparationJob } from './composition.js';
import { DemoMusic } from './demo-music.js';

const logger = createLogger('library');

/** Generates all missing files of a product. */
@Injectable()
export class PreparationHandler extends JobHandler<typeof Product> {
  readonly job = preparationJob;

  constructor(private readonly demo: DemoMusic) {
    super();
  }

  async run(product: Product): Promise<void> {
    await this.demo.queueMissing(product, 1);
  }

  onGivenUp(product: Product, reason: string): Promise<void> {
    logger.error({ product, reason }, 'demo music was not prepared');
    return Promise.resolve();
  }
}
