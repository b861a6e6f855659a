import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { FileStore } from '@music/platform/files';
import { maxUploadBytes } from '@music/rules';
import { inTemporaryFolder } from '../files/temporary-folder.js';
import { type Entry, type FileSubmission, refusedEntry } from '../ingest/entries/entry.js';
import { openZip } from '../ingest/entries/open-zip.js';
import { FileRefused } from '../ingest/file-refused.js';
import { IngestService } from '../ingest/ingest.service.js';
import { JobHandler } from '../jobs/job.js';
import { uploadJob } from './upload.job.js';
import { type UploadedFile, UploadsRepository } from './uploads.repository.js';

/**
 * Reads an upload and ingests its files. After a crash it resumes, and files that are already in the shop are not read
 * again.
 */
@Injectable()
export class UploadHandler extends JobHandler<typeof uploadJob.payload> {
  readonly job = uploadJob;
  private readonly stopping = new AbortController();

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly ingest: IngestService,
    private readonly store: FileStore,
  ) {
    super();
  }

  override stop(): void {
    this.stopping.abort();
  }

  override async run({ uploadId }: { uploadId: string }): Promise<void> {
    const started = await this.uploads.startReading(uploadId);
    if (!started) return;
    const files = await this.uploads.files(uploadId);
    await inTemporaryFolder((folder) => this.ingestFiles(uploadId, files, folder, started.dryRun));
  }

  override onGivenUp({ uploadId }: { uploadId: string }): Promise<void> {
    return this.uploads.fail(uploadId);
  }

  private async ingestFiles(
    uploadId: string,
    files: UploadedFile[],
    folder: string,
    dryRun: boolean,
  ): Promise<void> {
    const submission = await this.open(files, folder);
    try {
      const report = await this.ingest.ingest(submission, {
        dryRun,
        signal: this.stopping.signal,
        onProgress: ({ done, total }) => this.uploads.saveProgress(uploadId, done, total),
      });
      await this.uploads.finish(uploadId, report);
    } finally {
      await submission.close();
    }
  }

  /** The files, and those in the zips among them, which are all kept in the folder until the end. */
  private async open(files: readonly UploadedFile[], folder: string): Promise<FileSubmission> {
    const opened: FileSubmission[] = [];
    const close = async (): Promise<void> => {
      for (const each of opened) await each.close();
    };
    // The temporary folder may be in memory.
    const tooLarge = files.filter(isZip).reduce((sum, { bytes }) => sum + bytes, 0) > maxUploadBytes;
    try {
      for (const file of files) {
        const isRefused = tooLarge && isZip(file);
        opened.push(isRefused ? tooLargeZip(file) : await this.openFile(file, folder));
      }
    } catch (error) {
      await close();
      throw error;
    }
    return { entries: opened.flatMap(({ entries }) => entries), close };
  }

  /** A zip that cannot be opened is refused, without the other files. */
  private async openFile(file: UploadedFile, folder: string): Promise<FileSubmission> {
    const { name } = file;
    if (!isZip(file)) return alone({ name, open: () => this.content(file) });
    try {
      const path = join(folder, randomUUID());
      await pipeline(await this.content(file), createWriteStream(path));
      return await openZip(path);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      return alone(refusedEntry(name, error.message));
    }
  }

  private async content({ name, key }: UploadedFile): Promise<Readable> {
    const content = await this.store.read(key);
    if (!content) throw new FileRefused(`is not there any more: send ${name} again`);
    return content;
  }
}

const isZip = ({ name }: UploadedFile): boolean => name.toLowerCase().endsWith('.zip');

const alone = (entry: Entry): FileSubmission => ({ entries: [entry], close: () => Promise.resolve() });

const megabytes = maxUploadBytes / 1_000_000;
const tooLargeZip = ({ name }: UploadedFile): FileSubmission => {
  const reason = `has more than ${megabytes} MB together with the other zips: upload them one after the other`;
  return alone(refusedEntry(name, reason));
};
