import { ArgumentsError, printLine, runMain } from '@music/platform';
import { withServiceDatabase } from '@music/platform/embedded-postgres';
import { reportingSchema } from '../database/reporting.schema.js';
import { JobKind, JobsRepository } from './jobs.repository.js';
import { waitForJob } from './wait-for-job.js';

const usage = `npm run reports -- rebuild     rebuilds the ledger of sales next to the old one, then switches to it
npm run reports -- reconcile   compares the ledger with the orders, and prints every difference`;

async function printLines(jobs: JobsRepository, jobId: number, after = '0'): Promise<void> {
  const lines = await jobs.linesAfter(jobId, after);
  for (const { line } of lines) printLine(line);
  const last = lines.at(-1);
  if (last) await printLines(jobs, jobId, last.id);
}

/** Returns whether all is well. */
async function run(kind: JobKind, jobs: JobsRepository): Promise<boolean> {
  const jobId = await jobs.request(kind);
  if (!(await waitForJob(jobs, jobId, printLine))) {
    printLine(
      'No reporting service is working on this job. Is the shop running? The next one to start continues a job that has begun.',
    );
    return false;
  }
  await printLines(jobs, jobId);
  const { differences } = await jobs.status(jobId);
  if (kind === 'rebuild') printLine('The ledger was rebuilt.');
  else printLine(differences === 1 ? '1 difference' : `${differences ?? 0} differences`);
  return !differences;
}

await runMain(async () => {
  const [argument, ...rest] = process.argv.slice(2);
  const kind = JobKind.safeParse(argument);
  if (!kind.success || rest.length) throw new ArgumentsError('Use rebuild or reconcile.');
  await withServiceDatabase(reportingSchema, async (database) => {
    if (!(await run(kind.data, new JobsRepository(database)))) process.exitCode = 1;
  });
}, usage);
