import { Injectable } from '@nestjs/common';
import type { addUploadedFile, ParsedRequestOf, startIngest, Upload } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { JobQueue } from '../jobs/job-queue.js';
import { uploadJob } from './upload.job.js';
import { UploadsRepository } from './uploads.repository.js';

/** Files that administrators upload. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly jobs: JobQueue,
    private readonly database: Database,
  ) {}

  /** Throws LIBRARY_UPLOAD_CLOSED once the upload is read. */
  add(file: ParsedRequestOf<typeof addUploadedFile>): Promise<Record<string, never>> {
    return this.database.transaction(async () => {
      this.assertOpen(await this.uploads.begin(file.uploadId));
      await this.uploads.add(file);
      return {};
    });
  }

  /** Throws LIBRARY_UPLOAD_UNKNOWN, LIBRARY_UPLOAD_CLOSED, LIBRARY_INGEST_BUSY. */
  start({ uploadId, dryRun }: ParsedRequestOf<typeof startIngest>): Promise<Upload> {
    return this.database.transaction(async () => {
      this.assertOpen((await this.requireUpload(uploadId)).state);
      if (!(await this.uploads.queue(uploadId, dryRun))) throw new CallError('LIBRARY_INGEST_BUSY');
      await this.jobs.add(uploadJob, uploadId, { uploadId });
      return this.requireUpload(uploadId);
    });
  }

  /** Throws LIBRARY_UPLOAD_UNKNOWN. */
  async requireUpload(uploadId: string): Promise<Upload> {
    const upload = await this.uploads.find(uploadId);
    if (!upload) throw new CallError('LIBRARY_UPLOAD_UNKNOWN');
    return upload;
  }

  private assertOpen(state: Upload['state']): void {
    if (state !== 'receiving') throw new CallError('LIBRARY_UPLOAD_CLOSED');
  }
}
