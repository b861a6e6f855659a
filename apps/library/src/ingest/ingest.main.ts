import { writeFile } from 'node:fs/promises';
import type { IngestReport } from '@music/contracts';
import { printLine, runMain } from '@music/platform';
import { withServiceDatabase } from '@music/platform/embedded-postgres';
import { readLibraryConfig } from '../config.js';
import { librarySchema } from '../database/library.schema.js';
import { openPath } from './entries/open-path.js';
import { FileRefused } from './file-refused.js';
import { type IngestArguments, readArguments, usage } from './ingest-arguments.js';
import { reportText } from './ingest-report.text.js';
import { withIngest } from './ingest.program.js';
import type { IngestProgress } from './ingest.service.js';

const onProgress = ({ done, total }: IngestProgress): void => printLine(`${done} of ${total} files …`);

async function ingest({ path, dryRun, renewSamples }: IngestArguments): Promise<IngestReport> {
  const submission = await openPath(path);
  try {
    return await withServiceDatabase(librarySchema, (database) =>
      withIngest(database, readLibraryConfig(), (service) =>
        service.ingest(submission, { dryRun, renewSamples, onProgress }),
      ),
    );
  } finally {
    await submission.close();
  }
}

/** The exit code: 0 if nothing was refused, otherwise 1. */
async function run(): Promise<number> {
  const args = readArguments(process.argv.slice(2));
  try {
    const report = await ingest(args);
    if (args.report) await writeFile(args.report, `${JSON.stringify(report, null, 2)}\n`);
    printLine(reportText(report));
    return report.totals.refused ? 1 : 0;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    printLine(`${args.path} ${error.message}.`);
    return 1;
  }
}

await runMain(async () => {
  process.exitCode = await run();
}, usage);
