import { setTimeout as wait } from 'node:timers/promises';
import type { PrintLine } from '@music/platform';
import type { JobsRepository, JobStatus } from './jobs.repository.js';

const pollIntervalMs = 500;
/** A running shop starts a job within seconds, and also tries it again within seconds if it fails. */
const startTimeoutMs = 60_000;

/**
 * Waits until the running shop has finished a job, and prints each new error of an attempt that fails. Returns false if for
 * `timeoutMs` no shop begins it and none is running jobs.
 */
export async function waitForJob(
  jobs: JobsRepository,
  jobId: number,
  printLine: PrintLine,
  timeoutMs = startTimeoutMs,
): Promise<boolean> {
  let deadline = Date.now() + timeoutMs;
  for (let before: Partial<JobStatus> = { begunAt: null }; ;) {
    const status = await jobs.status(jobId);
    if (status.isEnded) return true;
    if (status.error && status.error !== before.error)
      printLine(`The job failed, and is tried again: ${status.error}`);
    const isSilent = status.begunAt === before.begunAt && Date.now() > deadline;
    if (isSilent && (await jobs.abandon(jobId))) return false;
    if (isSilent || status.begunAt !== before.begunAt) deadline = Date.now() + timeoutMs;
    before = status;
    await wait(pollIntervalMs);
  }
}
