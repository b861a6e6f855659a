import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { createLogger } from '@music/platform';
import { FilesRepository } from '../files/files.repository.js';
import { FilesWriter } from '../files/files-writer.js';
import type { PreparedFile } from '../files/prepared-file.js';
import { JobHandler } from '../jobs/job.js';
import { composeJob, type Composition, keyOf, missing } from './composition.js';
import { MusicGenerator } from './music-generator.js';
import type { MadeFile } from './music-task.js';

const logger = createLogger('library');

/** Generates demo music, and stores it. */
@Injectable()
export class ComposeHandler extends JobHandler<typeof Composition> {
  readonly job = composeJob;
  /** It has one thread; other workers should not wait for it. */
  override readonly oneAtATime = true;

  constructor(
    private readonly generator: MusicGenerator,
    private readonly files: FilesRepository,
    private readonly writer: FilesWriter,
  ) {
    super();
  }

  async run(composition: Composition): Promise<void> {
    const { category, productId, position, task } = composition;
    if (missing([composition], await this.files.ofProduct(composition)).length === 0) return;
    const made = await this.generator.make(task);
    const files = made.map((file) => prepared(file, task.make === 'sound' ? position : file.position));
    await this.writer.save({ category, productId }, files, { generated: true });
  }

  onGivenUp(composition: Composition, reason: string): Promise<void> {
    logger.error({ composition: keyOf(composition), reason }, 'demo music cannot be made');
    return Promise.resolve();
  }
}

const prepared = ({ content, ...file }: MadeFile, position: number): PreparedFile => ({
  ...file,
  position,
  content: Readable.from([content]),
});
