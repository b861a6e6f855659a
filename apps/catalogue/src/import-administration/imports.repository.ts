import { Injectable } from '@nestjs/common';
import {
  type addImportFile,
  CatalogueImport,
  ImportReport,
  type ParsedRequestOf,
  type startImport,
} from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import type { ImportProgress } from '../import/import-folder.js';

/** How often an import reports its progress, and how often that is recorded. A cancelled import ends within this time. */
export const progressIntervalMs = 500;

/** A running import. `isRecorded`: its result is recorded, only its end is not. */
const RunningImport = z.object({
  importId: z.string(),
  attempt: z.int(),
  dryRun: z.boolean(),
  skipRejected: z.boolean(),
  replaceDemo: z.boolean(),
  actorId: z.int().nullable(),
  isRecorded: z.boolean(),
});
export type RunningImport = z.infer<typeof RunningImport>;
/** An attempt at an import. If another process took over, the attempt can no longer record anything. */
type Attempt = Pick<RunningImport, 'importId' | 'attempt'>;

const StoredFile = z.object({ name: z.string(), key: z.string() });
type StoredFile = z.infer<typeof StoredFile>;

const beginImport = statement('catalogue.begin-import', {
  parameters: [z.string()],
  row: CatalogueImport.pick({ state: true }),
  sql: `insert into import_jobs (id) values ($1::uuid)
    on conflict (id) do update set begun_at = import_jobs.begun_at returning state`,
});
const addFile = statement('catalogue.add-import-file', {
  parameters: [z.string(), z.string(), z.string(), z.int()],
  sql: `insert into import_files (import_id, name, key, bytes) values ($1::uuid, $2, $3, $4)
    on conflict (import_id, name) do update set key = excluded.key, bytes = excluded.bytes`,
});
const selectImport = `
  select id as "importId", state, too_large as "tooLarge", dry_run as "dryRun", skip_rejected as "skipRejected", replace_demo as "replaceDemo",
    stage, done, total, case when state in ('done', 'failed') then report end as report,
    (select coalesce(json_agg(json_build_object('name', name, 'bytes', bytes) order by name), '[]')
      from import_files where import_id = import_jobs.id) as files
  from import_jobs`;
const findImport = statement('catalogue.find-import', {
  parameters: [z.string()],
  row: CatalogueImport,
  sql: `${selectImport} where id = $1::uuid`,
});
const findLatest = statement('catalogue.find-latest-import', {
  row: CatalogueImport,
  sql: `${selectImport} where started_at is not null order by started_at desc limit 1`,
});
const lockQueue = statement('catalogue.lock-import-queue', {
  sql: `select pg_advisory_xact_lock(hashtext('catalogue.import_jobs'))`,
});
const findBusy = statement('catalogue.is-import-running', {
  row: z.object({ busy: z.boolean() }),
  sql: `select exists (select from import_jobs where state in ('waiting', 'running')) as busy`,
});
const queueImport = statement('catalogue.queue-import', {
  parameters: [z.string(), z.boolean(), z.boolean(), z.boolean(), z.int().nullable()],
  sql: `update import_jobs set state = 'waiting', started_at = clock_timestamp(), dry_run = $2, skip_rejected = $3,
      replace_demo = $4, actor_id = $5, attempts = 0, stage = 'checking', done = 0, total = null, report = null,
      too_large = false
    where id = $1::uuid`,
});
const deleteOld = statement('catalogue.delete-old-imports', {
  sql: `delete from import_jobs where state not in ('waiting', 'running') and begun_at < now() - interval '30 days'`,
});
const listFiles = statement('catalogue.list-import-files', {
  parameters: [z.string()],
  row: StoredFile,
  sql: 'select name, key from import_files where import_id = $1::uuid',
});
const claimImport = statement('catalogue.claim-import', {
  row: RunningImport,
  sql: `update import_jobs set state = 'running', attempts = attempts + 1 where state in ('waiting', 'running')
    returning id as "importId", attempts as attempt, dry_run as "dryRun", skip_rejected as "skipRejected",
      replace_demo as "replaceDemo", actor_id as "actorId", report is not null as "isRecorded"`,
});
const isThisAttempt = `id = $1::uuid and attempts = $2 and state = 'running'`;
const recordProgress = statement('catalogue.record-import-progress', {
  parameters: [z.string(), z.int(), CatalogueImport.shape.stage, z.int(), z.int().nullable()],
  sql: `update import_jobs set stage = $3, done = $4, total = $5 where ${isThisAttempt}`,
});
const recordReport = statement('catalogue.record-import-report', {
  parameters: [z.string(), z.int(), z.string()],
  sql: `update import_jobs set report = $3 where ${isThisAttempt}`,
});
const finishImport = statement('catalogue.finish-import', {
  parameters: [z.string(), z.int()],
  row: z.object({ report: ImportReport.nullable() }),
  sql: `update import_jobs set state = 'done' where ${isThisAttempt} and report is not null returning report`,
});
const failImport = statement('catalogue.fail-import', {
  parameters: [z.string(), z.int(), z.boolean()],
  sql: `update import_jobs set state = 'failed', too_large = $3 where ${isThisAttempt} and report is null`,
});
const cancelImport = statement('catalogue.cancel-import', {
  parameters: [z.string()],
  sql: `update import_jobs set state = 'cancelled'
    where id = $1::uuid and state in ('waiting', 'running') and report is null`,
});
const uncountAttempt = statement('catalogue.uncount-import-attempt', {
  parameters: [z.string(), z.int()],
  sql: `update import_jobs set attempts = attempts - 1 where ${isThisAttempt}`,
});

@Injectable()
export class ImportsRepository {
  constructor(private readonly database: Database) {}

  /** Locks this import until the running transaction ends. */
  async begin(importId: string): Promise<CatalogueImport['state']> {
    return (await this.database.one(beginImport, importId)).state;
  }

  async add({ importId, name, key, bytes }: ParsedRequestOf<typeof addImportFile>): Promise<void> {
    await this.database.change(addFile, importId, name, key, bytes);
  }

  find(importId: string): Promise<CatalogueImport | null> {
    return this.database.maybe(findImport, importId);
  }

  latest(): Promise<CatalogueImport | null> {
    return this.database.maybe(findLatest);
  }

  /** One import is started at a time, so that a concurrent request sees what the first has queued. */
  async lock(): Promise<void> {
    await this.database.one(lockQueue);
  }

  async isBusy(): Promise<boolean> {
    return (await this.database.one(findBusy)).busy;
  }

  async queue(
    { importId, dryRun, skipRejected, replaceDemo }: ParsedRequestOf<typeof startImport>,
    actorId: number | null,
  ): Promise<void> {
    await this.database.change(queueImport, importId, dryRun, skipRejected, replaceDemo, actorId);
  }

  async deleteOld(): Promise<void> {
    await this.database.change(deleteOld);
  }

  files(importId: string): Promise<StoredFile[]> {
    return this.database.rows(listFiles, importId);
  }

  /** The waiting import, or one whose process has died; null if there is none. */
  claimNext(): Promise<RunningImport | null> {
    return this.database.maybe(claimImport);
  }

  /** False if the import was cancelled, or another process has taken over. */
  async progress({ importId, attempt }: Attempt, { stage, done, total }: ImportProgress): Promise<boolean> {
    return (await this.database.change(recordProgress, importId, attempt, stage, done, total)) > 0;
  }

  /** Throws if the import was cancelled, or another process has taken over: nothing is written then. */
  async record({ importId, attempt }: Attempt, report: ImportReport): Promise<void> {
    const recorded = await this.database.change(recordReport, importId, attempt, JSON.stringify(report));
    if (!recorded) throw new Error('This import was cancelled, or another process has taken over.');
  }

  /** The recorded report; null if another process has taken over. */
  async finish({ importId, attempt }: Attempt): Promise<ImportReport | null> {
    return (await this.database.maybe(finishImport, importId, attempt))?.report ?? null;
  }

  /** False if its result is recorded, so it has not failed, if it was cancelled, or if another process has taken over. */
  async fail({ importId, attempt }: Attempt, tooLarge: boolean): Promise<boolean> {
    return (await this.database.change(failImport, importId, attempt, tooLarge)) > 0;
  }

  /** No effect once it has ended, or its result is recorded. */
  async cancel(importId: string): Promise<void> {
    await this.database.change(cancelImport, importId);
  }

  /** The attempt ended because its process was told to stop, so it must not count as a crash. */
  async uncount({ importId, attempt }: Attempt): Promise<void> {
    await this.database.change(uncountAttempt, importId, attempt);
  }
}
