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
import { type KeptFile, UploadsRepository } from './uploads.repository.js';

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
      await inTemporaryFolder((folder) => this.take(uploadId, files, folder, started.dryRun));
    } catch (fault) {
      if (!(fault instanceof FileRefused)) throw fault;
      const faults = files.map(({ name }) => refused(name, fault.message));
      await this.uploads.finish(uploadId, reportOf(faults, null, 0));
    }
  }

  override onAbandoned({ uploadId }: { uploadId: string }): Promise<void> {
    return this.uploads.fail(uploadId);
  }

  private async take(uploadId: string, files: KeptFile[], folder: string, dryRun: boolean): Promise<void> {
    const handover = await this.open(files, folder);
    try {
      const report = await this.ingest.take(handover, {
        dryRun,
        signal: this.stopping.signal,
        onProgress: ({ done, total }) => this.uploads.progress(uploadId, done, total),
      });
      await this.uploads.finish(uploadId, report);
    } finally {
      await handover.close();
    }
  }

  /** A zip is unpacked only if it is the only file. */
  private async open(files: readonly KeptFile[], folder: string): Promise<FileSubmission> {
    const [file, ...others] = files;
    if (file && !others.length && file.name.toLowerCase().endsWith('.zip')) {
      const path = join(folder, 'upload.zip');
      await pipeline(await this.content(file), createWriteStream(path));
      return openZip(path);
    }
    const entries = files.map((each) => ({ name: each.name, open: () => this.content(each) }));
    return { entries, close: () => Promise.resolve() };
  }

  private async content({ name, key }: KeptFile): Promise<Readable> {
    const content = await this.store.read(key);
    if (!content) throw new FileRefused(`is not there any more: send ${name} again`);
    return content;
  }
}
