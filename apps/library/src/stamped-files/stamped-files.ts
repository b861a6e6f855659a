import { Injectable } from '@nestjs/common';
import { CallError } from '@music/messaging';
import type { MusicFile } from '../files/music-file.js';
import { JobQueue } from '../jobs/job-queue.js';
import type { Licence } from '../licences/licence.js';
import { AwaitedStampsRepository } from './awaited-stamps.repository.js';
import { CurrentStamps } from './current-stamps.js';
import { stampJob, stampKey, type StampTask } from './stamp.job.js';
import { stampTexts } from './stamp.texts.js';

/** How long a download request waits before the client is told to retry. */
const waitTimeoutMs = 8_000;

/** The key of the content that may be delivered. */
interface DeliverableFile {
  file: MusicFile;
  key: string;
  bytes: number;
}

/** Files as customers get them: PDFs with their licence on every page, everything else unchanged. */
@Injectable()
export class StampedFiles {
  constructor(
    private readonly stamps: CurrentStamps,
    private readonly awaited: AwaitedStampsRepository,
    private readonly queue: JobQueue,
  ) {}

  /** Waits for the stamping. Throws `LIBRARY_FILE_PREPARING` if that takes too long, and `LIBRARY_FILE_FAILED`. */
  async requireReady(licence: Licence, files: readonly MusicFile[]): Promise<DeliverableFile[]> {
    const first = await this.partitionByStamp(licence, files);
    if (!first.missing.length) return first.ready;
    await this.stamp(first.missing);
    const { ready, missing } = await this.partitionByStamp(licence, files);
    if (missing.length) throw new CallError('LIBRARY_FILE_PREPARING', { msg: stampTexts.preparing });
    return ready;
  }

  private async stamp(missing: readonly StampTask[]): Promise<void> {
    for (const task of missing) await this.queue.add(stampJob, stampKey(task), task, 1);
    const until = Date.now() + waitTimeoutMs;
    for (const task of missing) await this.wait(task, until);
  }

  private async wait(task: StampTask, until: number): Promise<void> {
    const state = await this.queue.waitUntilSettled(stampJob, stampKey(task), until - Date.now());
    if (!state) return;
    // A service that is unavailable only delays the stamp.
    if (!state.error || !state.failures)
      throw new CallError('LIBRARY_FILE_PREPARING', { msg: stampTexts.preparing });
    await this.awaited.record(task);
    throw new CallError('LIBRARY_FILE_FAILED', { msg: stampTexts.failed });
  }

  private async partitionByStamp(licence: Licence, files: readonly MusicFile[]) {
    const { id: licenceId, name } = licence;
    const fileIds = files.map(({ id }) => id);
    const stamps = name === null ? [] : await this.stamps.find(licenceId, name, fileIds);
    const ready: DeliverableFile[] = [];
    const missing: StampTask[] = [];
    for (const file of files) {
      const needsStamp = name !== null && file.mediaType === 'application/pdf';
      const found = needsStamp ? stamps.find(({ fileId }) => fileId === file.id) : file;
      if (found) ready.push({ file, key: found.key, bytes: found.bytes });
      else missing.push({ licenceId, fileId: file.id });
    }
    return { ready, missing };
  }
}
