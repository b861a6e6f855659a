import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { catalogueImported, type ImportReport } from '@music/contracts';
import { Outbox } from '@music/messaging';
import {
  createLogger,
  Database,
  Periodic,
  requestContext,
  runInContext,
  withStatementTimeout,
  runAll,
} from '@music/platform';
import { FileStore } from '@music/platform/files';
import type { ImportProgress } from '../import/import-folder.js';
import { ImportThread, ImportTooLarge } from '../threads/import-thread.js';
import type { ImportTask } from './import-task.js';
import { ImportsRepository, progressIntervalMs, type RunningImport } from './imports.repository.js';

const logger = createLogger('catalogue');

/** Imports that another replica has queued, or left when it died, are noticed within this time. */
const intervalMs = 5_000;
/** An arbitrary advisory-lock number, used for nothing else in this database. */
const runningLock = 4_600_011;
/** An import during which the service crashed this often is given up: it may be the cause. Orderly stops do not count. */
const maxAttempts = 3;
/** How long deleting old imports may take. */
const deleteTimeoutMs = 60_000;

const folderPrefix = (importId: string): string => `music-import-${importId}-`;

/** Removes the folders that crashed attempts at an import have left. */
async function removeFolders(importId: string): Promise<void> {
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix(importId)));
  await Promise.all(left.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
}

/** Creates a folder for the files of an import, in place of those that are left. */
async function createFolder(importId: string): Promise<string> {
  await removeFolders(importId);
  return mkdtemp(join(tmpdir(), folderPrefix(importId)));
}

/** Runs imports in a thread, one at a time in all replicas. A crash leaves the catalogue as it was, and the import begins again. */
@Injectable()
export class ImportRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly runs: Periodic;

  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly store: FileStore,
    private readonly outbox: Outbox,
    private readonly thread: ImportThread,
  ) {
    const work = () => this.runWaiting();
    this.runs = new Periodic({ name: 'importing', logger, intervalMs, work });
  }

  readonly wake = (): void => this.runs.wake();

  onApplicationBootstrap(): void {
    this.runs.start().wake();
  }

  /** Interrupts the running import. Another replica, or this one after a restart, begins it again. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.runs.stop(), this.thread.stop()]);
  }

  private async runWaiting(): Promise<void> {
    if (!(await this.imports.isBusy())) return;
    await this.database.tryAdvisoryLock(runningLock, async () => {
      const job = await this.imports.claimNext();
      if (!job) return;
      await this.run(job);
      await runAll([
        // If the import was given up, or was committed before, `createFolder` did not run.
        () => removeFolders(job.importId),
        // A large import has hundreds of thousands of findings, which are deleted with it.
        () => withStatementTimeout(deleteTimeoutMs, () => this.imports.deleteOld()),
      ]);
    });
  }

  private async run(job: RunningImport): Promise<void> {
    try {
      if (!job.isRecorded) await this.runInThread(job);
    } catch (error) {
      if (this.runs.stopping.aborted) await this.imports.uncount(job);
      else await this.fail(job, error);
      return;
    }
    await this.finish(job);
  }

  /** If the import was committed and only the thread's reply was lost, the next run finishes it. */
  private async fail(job: RunningImport, error: unknown): Promise<void> {
    const { importId } = job;
    if (await this.imports.fail(job, error instanceof ImportTooLarge))
      logger.error({ err: error, importId }, 'an import failed, and nothing was changed');
    else
      logger.warn(
        { err: error, importId },
        'an import ended early: it was cancelled, its result had been recorded, or another process had taken over',
      );
  }

  private async runInThread(job: RunningImport): Promise<void> {
    if (job.attempt > maxAttempts) throw new Error('The service crashed too often during this import.');
    const folder = await createFolder(job.importId);
    const { port1: messages, port2: progress } = new MessageChannel();
    const { signal, recording } = this.follow(job, messages);
    try {
      await this.fetchFiles(job.importId, folder, signal);
      const databaseUrl = this.database.threadConnection.connectionString;
      await this.thread.run({ databaseUrl, folder, job, progress } satisfies ImportTask, progress, signal);
    } finally {
      await recording.stop();
      messages.close();
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Records the progress of an attempt. The signal is aborted once the import is cancelled, or another process has taken over. */
  private follow(job: RunningImport, messages: MessagePort) {
    const ended = new AbortController();
    let progress: ImportProgress = { stage: 'checking', done: 0, total: null };
    messages.on('message', (latest: ImportProgress) => (progress = latest));
    const work = async (): Promise<void> => {
      if (!(await this.imports.progress(job, progress))) ended.abort();
    };
    const name = 'recording the progress of an import';
    const recording = new Periodic({ name, logger, intervalMs: progressIntervalMs, work }).start();
    return { signal: AbortSignal.any([ended.signal, this.runs.stopping]), recording };
  }

  private async fetchFiles(importId: string, folder: string, signal: AbortSignal): Promise<void> {
    for (const { name, key } of await this.imports.files(importId)) {
      const content = await this.store.read(key);
      if (!content) throw new Error(`${name} is no longer in the file store.`);
      await pipeline(content, createWriteStream(join(folder, name)), { signal });
    }
  }

  private async finish(job: RunningImport): Promise<void> {
    const { importId, actorId } = job;
    const actor = actorId === null ? null : { userId: actorId, isAdmin: true, onBehalfOf: null };
    await runInContext(requestContext({ actor, correlationId: importId }), () =>
      this.database.transaction(async () => {
        const report = await this.imports.finish(job);
        if (report) await this.publishEvent(importId, report);
      }),
    );
  }

  /** For the audit log. */
  private async publishEvent(importId: string, { outcome, totals, tookMs }: ImportReport): Promise<void> {
    if (outcome !== 'imported' && outcome !== 'unchanged') return;
    const { read: rows, inserted: added, updated: changed, rejected } = totals;
    await this.outbox.publish(
      catalogueImported,
      { importId, rows, added, changed, rejected, tookMs },
      { aggregateId: importId, aggregateVersion: 1 },
    );
  }
}
