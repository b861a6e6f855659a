import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { run } from '../start/step.mjs';
import { root } from '../start/workspace.mjs';

const logs = join(root, '.cache/test-logs');
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
/**
 * Each spec file loads everything again and runs most of it once or twice, so V8 optimises only very hot code, and collects
 * short-lived objects less often. The flags are V8's own; Node.js versions that do not know one run without it.
 */
const v8Flags = ['--interrupt-budget=1000000', '--max-semi-space-size=64'];
const isKnown = (flag) => spawnSync(process.execPath, [flag, '-e', '0']).status === 0;
/** Only for a run that hangs: on a slow machine a group may take more than half an hour. */
const maxDurationMs = 2 * 60 * 60_000;

const slug = (name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** What Node.js prints when a process crashes. */
const crash =
  /^.*(FATAL ERROR|Fatal error|Assertion .* failed|open handles|panicked at|free\(\)|malloc\(\)|terminate called).*$/gm;

/** Failures as reported by Jest: each failed test, and each file that could not run, with what crashed processes printed. */
function failuresOf(results, output) {
  const last = [...output.matchAll(crash)].map(([line]) => line);
  const crashes = last.length ? [`Crashed:\n${last.join('\n')}`] : [];
  const failures = results.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(root, name);
    if (!failed.length) return message && !assertionResults.length ? [`${file}\n${message}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}\n${fullName}\n${failureMessages.join('\n')}`,
    );
  });
  return failures.length ? [...failures, ...crashes] : [];
}

const processors = availableParallelism();
const defaultWorkers = Math.max(2, processors - 1);
/** For tests that now and then wait for a database: one worker more than there are processors. */
export const workersForWaitingTests = processors + 1;

/**
 * Runs some of the tests. `args` select them, `environment` applies only to them. Returns how many passed and failed,
 * with the messages of those that failed; a file that cannot run counts as one failure.
 */
export async function runJest(name, args, environment = {}, workers = defaultWorkers) {
  mkdirSync(logs, { recursive: true });
  const report = join(logs, `${slug(name)}.json`);
  rmSync(report, { force: true });
  const order = ['--testSequencer', join(root, 'tools/test/slowest-first.mjs')];
  const output = ['--json', `--outputFile=${report}`, '--ci', '--colors=false'];
  const program = [...flags, ...v8Flags.filter(isKnown), join(root, 'node_modules/jest/bin/jest.js')];
  const ran = await run(
    process.execPath,
    [...program, '--maxWorkers', String(workers), ...order, ...output, ...args],
    {
      environment: { NODE_ENV: 'test', NO_COLOR: '1', ...environment },
      timeout: maxDurationMs,
    },
  );
  writeFileSync(join(logs, `${slug(name)}.log`), ran.output);
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: [ran.output] };
  const results = JSON.parse(readFileSync(report, 'utf8'));
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  const failedWithoutReport = ran.code !== 0 && failed === 0;
  return {
    passed: results.numPassedTests,
    failed: failedWithoutReport ? 1 : failed,
    failures: failedWithoutReport ? [ran.output] : failuresOf(results, ran.output),
  };
}
