import { writeFile } from 'node:fs/promises';
import { migrate, printLine, readProgramEnvironment, runMain } from '@music/platform';
import { openDatabaseServer } from '@music/platform/embedded-postgres';
import { catalogueSchema } from '../database/catalogue.schema.js';
import { readArguments, usage } from './import-arguments.js';
import { importFolder } from './import-folder.js';
import { progressOn } from './report/progress.js';
import { reportText } from './report/report-text.js';

async function run(): Promise<number> {
  const { folder, report: reportFile, ...options } = readArguments(process.argv.slice(2));
  const server = await openDatabaseServer(readProgramEnvironment(catalogueSchema.service), printLine);
  const progress = progressOn(process.stdout, options);
  try {
    await migrate(catalogueSchema, server.url);
    const report = await importFolder(server.url, folder, { ...options, onProgress: progress.show });
    progress.finish();
    if (reportFile) await writeFile(reportFile, `${JSON.stringify(report, null, 2)}\n`);
    printLine(reportText(report));
    const complete = report.totals.rejected === 0 || options.skipRejected;
    return complete && report.outcome !== 'stopped' ? 0 : 1;
  } finally {
    progress.finish();
    await server.stop();
  }
}

await runMain(async () => {
  process.exitCode = await run();
}, usage);
