import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { createLogger, errorSummary, Periodic, runAll, withStatementTimeout } from '@music/platform';
import { GenerationsRepository } from '../generations/generations.repository.js';
import { RebuildService } from '../rebuild/rebuild.service.js';
import { ReconcileService } from '../reconcile/reconcile.service.js';
import { type JobKind, JobsRepository, type WaitingJob } from './jobs.repository.js';

const logger = createLogger('reporting');
const intervalMs = 5_000;
/** A statement about a whole ledger takes longer than one that somebody waits for. */
const statementTimeoutMs = 300_000;

/** Runs the jobs that `npm run reports` requests; another process continues a job whose process ended. */
@Injectable()
export class JobsRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly polling = new Periodic({
    name: 'running report jobs',
    logger,
    intervalMs,
    work: () => this.runWaiting(),
  });
  private readonly tasks: Record<JobKind, (jobId: number) => Promise<number | null>> = {
    rebuild: async () => {
      await this.rebuilding.rebuild();
      return null;
    },
    reconcile: async (jobId) => {
      let differences = 0;
      await this.reconciling.reconcile(this.polling.stopping, async (found) => {
        differences += found.length;
        await this.jobs.addLines(jobId, found);
      });
      return differences;
    },
  };

  constructor(
    private readonly jobs: JobsRepository,
    private readonly generations: GenerationsRepository,
    private readonly rebuilding: RebuildService,
    private readonly reconciling: ReconcileService,
  ) {}

  onApplicationBootstrap(): void {
    this.polling.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.polling.stop();
  }

  /**
   * Runs all waiting jobs, even if some fail; if none waits, deletes what a rebuild replaced. Does nothing while another process is
   * doing so.
   */
  async runWaiting(): Promise<void> {
    await withStatementTimeout(statementTimeoutMs, () => this.jobs.runAlone(() => this.runJobs()));
  }

  private async runJobs(): Promise<void> {
    const waiting = await this.jobs.waiting();
    await runAll(waiting.map((job) => () => this.runJob(job)));
    if (waiting.length === 0) await this.generations.deleteRetired(this.polling.stopping);
  }

  private async runJob({ id, kind }: WaitingJob): Promise<void> {
    if (this.polling.stopping.aborted || !(await this.jobs.begin(id))) return;
    try {
      await this.jobs.end(id, await this.tasks[kind](id));
    } catch (error) {
      await this.jobs.saveError(id, errorSummary(error));
      throw error;
    }
  }
}
