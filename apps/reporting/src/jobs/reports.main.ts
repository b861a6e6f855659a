import { setTimeout as wait } from 'node:timers/promises';
import { Database, migrate, openDataSource, parseEnv, platformEnvironment, runMain } from '@music/platform';
import { openDatabaseServer } from '@music/platform/embedded-postgres';
import { reportingSchema } from '../database/reporting.schema.js';
import { JobKind, JobsRepository } from './jobs.repository.js';

const usage = `npm run reports -- rebuild     makes the ledger of sales anew beside the old one, and changes over
npm run reports -- reconcile   compares the ledger with the orders, and prints every difference`;
const pollMs = 500;
/** A running shop starts a job within seconds. */
const patienceMs = 60_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Waits until the running shop has finished it. Returns false if no shop starts it. */
async function isDone(jobs: JobsRepository, jobId: number): Promise<boolean> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const { isBegun, isEnded } = await jobs.progress(jobId);
    if (isEnded) return true;
    if (!isBegun && Date.now() > giveUpAt && (await jobs.withdraw(jobId))) return false;
    await wait(pollMs);
  }
}

async function sayLines(jobs: JobsRepository, jobId: number, after = '0'): Promise<void> {
  const lines = await jobs.linesAfter(jobId, after);
  for (const { line } of lines) say(line);
  const last = lines.at(-1);
  if (last) await sayLines(jobs, jobId, last.id);
}

/** Returns whether all is well. */
async function run(kind: JobKind, jobs: JobsRepository): Promise<boolean> {
  const jobId = await jobs.ask(kind);
  if (!(await isDone(jobs, jobId))) {
    say('No reporting service took this up. Is the shop running?');
    return false;
  }
  await sayLines(jobs, jobId);
  const { differences } = await jobs.progress(jobId);
  if (kind === 'rebuild') say('The ledger was made anew.');
  else say(differences === 1 ? '1 difference' : `${differences ?? 0} differences`);
  return !differences;
}

await runMain(async () => {
  const [given, ...rest] = process.argv.slice(2);
  const kind = JobKind.safeParse(given);
  if (!kind.success || rest.length > 0) {
    say(usage);
    process.exitCode = 2;
    return;
  }
  const server = await openDatabaseServer(parseEnv(platformEnvironment), say);
  try {
    await migrate(reportingSchema, server.url);
    const source = await openDataSource(reportingSchema, server.url);
    try {
      if (!(await run(kind.data, new JobsRepository(new Database(source))))) process.exitCode = 1;
    } finally {
      await source.destroy();
    }
  } finally {
    await server.stop();
  }
});
