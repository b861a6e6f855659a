import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { createLogger, Periodic, runAll } from '@music/platform';
import { DownloadsRepository } from '../downloads/downloads.repository.js';
import { JobQueue } from '../jobs/job-queue.js';
import { AwaitedStampsRepository } from '../stamped-files/awaited-stamps.repository.js';
import { stampJob, stampKey } from '../stamped-files/stamp.job.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';

const logger = createLogger('library');
const intervalMs = 3_600_000;

/** Retries files that customers wait for, and deletes old downloads and uploads. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds = new Periodic({
    name: 'housekeeping',
    logger,
    intervalMs,
    work: () => this.run(),
  });

  constructor(
    private readonly awaited: AwaitedStampsRepository,
    private readonly downloads: DownloadsRepository,
    private readonly uploads: UploadsRepository,
    private readonly queue: JobQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }

  /** Whatever fails does not delay the rest. */
  async run(): Promise<void> {
    await runAll([() => this.retryStamps(), () => this.downloads.sweep(), () => this.uploads.sweep()]);
  }

  private async retryStamps(): Promise<void> {
    for (const task of await this.awaited.claimTasks()) await this.queue.add(stampJob, stampKey(task), task);
  }
}
