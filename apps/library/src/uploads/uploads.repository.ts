import { Injectable } from '@nestjs/common';
import { type addUploadedFile, IngestReport, type ParsedRequestOf, Upload } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

type NewUploadedFile = ParsedRequestOf<typeof addUploadedFile>;

const retentionDays = 30;

const UploadedFile = z.object({ name: z.string(), key: z.string(), bytes: z.int() });
export type UploadedFile = z.infer<typeof UploadedFile>;

const beginUpload = statement('library.begin-upload', {
  parameters: [z.string()],
  row: z.object({ state: Upload.shape.state }),
  sql: `insert into uploads (id) values ($1::uuid)
    on conflict (id) do update set begun_at = uploads.begun_at returning state`,
});
const addFile = statement('library.add-uploaded-file', {
  parameters: [z.string(), z.string(), z.string(), z.int()],
  sql: `insert into uploaded_files (upload_id, name, key, bytes) values ($1::uuid, $2, $3, $4)
    on conflict (upload_id, name) do update set key = excluded.key, bytes = excluded.bytes`,
});
const findUpload = statement('library.find-upload', {
  parameters: [z.string()],
  row: Upload,
  sql: `select id as "uploadId", state, done, total, report,
      (select count(*)::integer from uploaded_files f where f.upload_id = u.id) as received
    from uploads u where id = $1::uuid`,
});
const lockQueue = statement('library.lock-upload-queue', {
  sql: `select pg_advisory_xact_lock(hashtext('library.uploads'))`,
});
const queueUpload = statement('library.queue-upload', {
  parameters: [z.string(), z.boolean()],
  sql: `update uploads set state = 'waiting', dry_run = $2
    where id = $1::uuid and not exists (select from uploads other where other.state in ('waiting', 'reading'))`,
});
const listFiles = statement('library.list-uploaded-files', {
  parameters: [z.string()],
  row: UploadedFile,
  sql: `select name, key, bytes::double precision as bytes from uploaded_files
    where upload_id = $1::uuid order by name`,
});
const startReading = statement('library.start-reading-upload', {
  parameters: [z.string()],
  row: z.object({ dryRun: z.boolean() }),
  sql: `update uploads set state = 'reading' where id = $1::uuid and state in ('waiting', 'reading')
    returning coalesce(dry_run, false) as "dryRun"`,
});
const saveProgress = statement('library.save-progress-of-upload', {
  parameters: [z.string(), z.int(), z.int()],
  sql: 'update uploads set done = $2, total = $3 where id = $1::uuid',
});
const finishUpload = statement('library.finish-upload', {
  parameters: [z.string(), z.string()],
  sql: `with gone as (delete from uploaded_files where upload_id = $1::uuid)
    update uploads set state = 'done', report = $2 where id = $1::uuid`,
});
const failUpload = statement('library.fail-upload', {
  parameters: [z.string()],
  sql: `update uploads set state = 'failed' where id = $1::uuid`,
});
const sweepUploads = statement('library.sweep-uploads', {
  parameters: [z.int()],
  sql: `delete from uploads
    where state not in ('waiting', 'reading') and begun_at < now() - make_interval(days => $1)`,
});

@Injectable()
export class UploadsRepository {
  constructor(private readonly database: Database) {}

  /** Locks this upload until the running transaction ends. */
  async begin(uploadId: string): Promise<Upload['state']> {
    return (await this.database.one(beginUpload, uploadId)).state;
  }

  async add({ uploadId, name, key, bytes }: NewUploadedFile): Promise<void> {
    await this.database.change(addFile, uploadId, name, key, bytes);
  }

  find(uploadId: string): Promise<Upload | null> {
    return this.database.maybe(findUpload, uploadId);
  }

  /** False while another upload is being read. */
  async queue(uploadId: string, dryRun: boolean): Promise<boolean> {
    // A concurrent request sees what the first has queued.
    await this.database.one(lockQueue);
    return (await this.database.change(queueUpload, uploadId, dryRun)) > 0;
  }

  files(uploadId: string): Promise<UploadedFile[]> {
    return this.database.rows(listFiles, uploadId);
  }

  /** Null: it is done already. */
  startReading(uploadId: string): Promise<{ dryRun: boolean } | null> {
    return this.database.maybe(startReading, uploadId);
  }

  async saveProgress(uploadId: string, done: number, total: number): Promise<void> {
    await this.database.change(saveProgress, uploadId, done, total);
  }

  async finish(uploadId: string, report: IngestReport): Promise<void> {
    await this.database.change(finishUpload, uploadId, JSON.stringify(report));
  }

  async fail(uploadId: string): Promise<void> {
    await this.database.change(failUpload, uploadId);
  }

  /** Deletes old ones, except for those that are being read, or are about to be. */
  async sweep(): Promise<void> {
    await this.database.change(sweepUploads, retentionDays);
  }
}
