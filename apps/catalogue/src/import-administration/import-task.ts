import type { MessagePort } from 'node:worker_threads';
import type { ImportReport } from '@music/contracts';
import type { Database } from '@music/platform';
import { type FullImportReport, importFolder, type ImportProgress } from '../import/import-folder.js';
import { FindingsRepository } from './findings.repository.js';
import { ImportsRepository, progressIntervalMs, type RunningImport } from './imports.repository.js';

/** What a thread needs to know to run an import. */
export interface ImportTask {
  databaseUrl: string;
  /** The folder with the files. */
  folder: string;
  job: RunningImport;
  /** Receives an `ImportProgress` now and then. */
  progress: MessagePort;
}

/** Runs the import and records its report, in the same transaction as the catalogue's changes if there are any. */
export async function runImport({ databaseUrl, folder, job, progress }: ImportTask): Promise<void> {
  const { dryRun, skipRejected, replaceDemo, actorId } = job;
  let postedAt = performance.now();
  await importFolder(databaseUrl, folder, {
    dryRun,
    skipRejected,
    replaceDemo,
    actorId,
    onProgress: (state: ImportProgress) => {
      if (performance.now() - postedAt < progressIntervalMs) return;
      postedAt = performance.now();
      progress.postMessage(state);
    },
    record: (database, report) => database.transaction(() => record(database, job, report)),
  });
}

async function record(database: Database, job: RunningImport, report: FullImportReport): Promise<void> {
  const findings = new FindingsRepository(database);
  await findings.delete(job.importId);
  await findings.add(
    job.importId,
    report.findings.map((finding) => ({ ...finding, repair: finding.repair ?? null })),
  );
  // Last, because it locks the import, which may be cancelled, or report its progress, until then.
  await new ImportsRepository(database).record(job, importReport(report));
}

const importReport = ({ outcome, files, totals, keptEdits, tookMs }: FullImportReport): ImportReport => ({
  outcome,
  files: files.map(({ kind: _, ...counts }) => counts),
  totals,
  keptEdits,
  tookMs,
});
