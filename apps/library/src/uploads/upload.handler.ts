import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { FileStore } from '@music/platform/files';
import { inTemporaryFolder } from '../files/temporary-folder.js';
import type { FileSubmission } from '../ingest/entries/entry.js';
import { openZip } from '../ingest/entries/open-zip.js';
import { FileRefused } from '../ingest/file-refused.js';
import { refused, reportOf } from '../ingest/ingest-report.js';
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
    try {
      await inTemporaryFolder((folder) => this.ingestFiles(uploadId, files, folder, started.dryRun));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      const refusedFiles = files.map(({ name }) => refused(name, error.message));
      await this.uploads.finish(uploadId, reportOf(refusedFiles, null, 0));
    }
  }

  override onAbandoned({ uploadId }: { uploadId: string }): Promise<void> {
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

  /** A zip is unpacked only if it is the only file. */
  private async open(files: readonly UploadedFile[], folder: string): Promise<FileSubmission> {
    const [file, ...others] = files;
    if (file && !others.length && file.name.toLowerCase().endsWith('.zip')) {
      const path = join(folder, 'upload.zip');
      await pipeline(await this.content(file), createWriteStream(path));
      return openZip(path);
    }
    const entries = files.map((each) => ({ name: each.name, open: () => this.content(each) }));
    return { entries, close: () => Promise.resolve() };
  }

  private async content({ name, key }: UploadedFile): Promise<Readable> {
    const content = await this.store.read(key);
    if (!content) throw new FileRefused(`is not there any more: send ${name} again`);
    return content;
  }
}
