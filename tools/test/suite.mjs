import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { findServer, servers } from '../../libs/testing/src/servers.mjs';
import { ensureBuilt, nx, nxEnvironment } from '../start/build.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { run } from '../start/step.mjs';
import { root, runCommand } from '../start/workspace.mjs';
import { ensureChromium } from './chromium.mjs';
import { hasStandInFonts } from './fonts.mjs';
import { runJest, workersForWaitingTests } from './jest.mjs';
import { Tally } from './tally.mjs';

const bin = (path) => join(root, 'node_modules', path);

/** A program that passes or fails as a whole. */
const program = (args, environment) => async () => {
  const { code, output } = await run(process.execPath, args, { environment });
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [output] };
};

/** The walls between projects are read from Nx's graph; without it their lint rule is skipped and passes. */
async function lint() {
  const [command, args] = nx(['show', 'projects']);
  const listed = await run(command, args, { environment: nxEnvironment });
  if (listed.code !== 0) return { passed: 0, failed: 1, failures: [listed.output] };
  const { code, output } = await run(process.execPath, [
    bin('eslint/bin/eslint.js'),
    '.',
    '--max-warnings',
    '0',
  ]);
  const isWhole = code === 0 && !output.includes('The rule will be skipped');
  return isWhole ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [output] };
}

async function build() {
  await ensureBuilt();
  return { passed: 1, failed: 0, failures: [] };
}

/** The tests' own PostgreSQL, whatever TEST_DATABASE_URL says. */
const embedded = { TEST_DATABASE_URL: '' };

const without = (...paths) => (paths.length ? ['--testPathPatterns', `^(?!.*(${paths.join('|')}))`] : []);

/** For a program in Go: with several, each of its checkers checks the types that they share. */
const oneThread = { GOMAXPROCS: '1' };

/** Programs that keep the processor busy. Only one Nx can run at a time, and `lint` uses it too, so it comes later. */
const buildAndStaticChecks = {
  Build: build,
  Types: program([join(root, 'tools/test/typecheck.mjs')]),
  'Lint with types': program([bin('oxlint/bin/oxlint'), '--type-aware', 'apps', 'libs', 'tools'], oneThread),
  'Unused code': program([bin('knip/bin/knip.js')]),
  'Code that only tests use': program([bin('knip/bin/knip.js'), '--production']),
  Format: program([bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
};

const unit = {
  Lint: lint,
  Walls: () => runJest('Walls', ['--selectProjects', 'unit', '--testPathPatterns', 'tools/walls/']),
  'Unit tests': () =>
    runJest('Unit tests', ['--selectProjects', 'unit', 'mocks', 'web', ...without('tools/walls/')]),
};

/** The specs of the real catalogue need its files, which are not in the repository. */
const needingData = process.env.MUSIC_DATA ? [] : ['real-catalogue'];

/** Runs steps one after the other. */
async function inSequence(tally, steps) {
  for (const [name, work] of Object.entries(steps)) await tally.step(name, work);
}

async function browser(tally) {
  const path = await ensureChromium();
  const missing =
    'There is no Chromium: install the package chromium (or set CHROMIUM_PATH), then run again.';
  if (!path) return { passed: 0, failed: 1, failures: [missing] };
  const needingFonts = hasStandInFonts() ? [] : ['stand-in-fonts'];
  if (needingFonts.length)
    tally.skip('Stand-in fonts', 'there is no package fonts-liberation, or no fc-list to find it');
  return runJest('Browser', ['--selectProjects', 'browser', ...without(...needingData, ...needingFonts)], {
    CHROMIUM_PATH: path,
  });
}

const embeddedSpecs = 'libs/platform/test/embedded';

/**
 * The integration tests run once: on a real PostgreSQL (version 15 or later) if there is one, otherwise on the embedded
 * one, which the browser tests always use.
 */
async function integration(tally) {
  const { url, named, reason } = await findServer(servers.PostgreSQL);
  if (!url) await skipOrFail(tally, 'Integration on PostgreSQL', named, reason);
  await tally.step(`Integration on ${url ? 'PostgreSQL' : 'the embedded PostgreSQL'}`, () =>
    runJest(
      'Integration',
      ['--selectProjects', 'integration', ...without(embeddedSpecs, ...needingData)],
      { TEST_DATABASE_URL: url ?? '' },
      workersForWaitingTests,
    ),
  );
}

/** Skipped; a failure if the server's URL was set explicitly. */
const skipOrFail = async (tally, name, named, reason) =>
  named
    ? tally.step(name, async () => ({ passed: 0, failed: 1, failures: [reason] }))
    : tally.skip(name, reason);

/** Runs a group of specs that needs all these servers. */
async function onServers(tally, name, group, needed) {
  const environment = { ...embedded };
  for (const server of needed) {
    const { url, named, reason } = await findServer(servers[server]);
    if (!url) return skipOrFail(tally, name, named, reason);
    environment[servers[server].variable] = url;
  }
  await tally.step(name, () => runJest(name, ['--selectProjects', group], environment));
}

const adapterGroups = {
  rabbit: ['RabbitMQ'],
  redis: ['Redis'],
  'redis-server': ['a Redis to kill'],
  servers: ['RabbitMQ', 'Redis'],
  kubectl: ['kubectl'],
};

async function adapters(tally) {
  for (const [group, needed] of Object.entries(adapterGroups))
    await onServers(tally, `Adapters on ${needed.join(' and ')}`, group, needed);
}

/** Groups that spend most of their time waiting: for servers, time-outs and starting processes. */
async function waitingTests(tally) {
  await adapters(tally);
  await inSequence(tally, {
    'The embedded PostgreSQL': () =>
      runJest('Embedded', ['--selectProjects', 'integration', '--testPathPatterns', embeddedSpecs], embedded),
    'Contract tests': () => runJest('Contract', ['--selectProjects', 'contract'], embedded),
  });
}

/**
 * Groups that keep the processor busy run one after another. In parallel they use more CPU time in total, because tests that wait
 * keep polling, and their pages keep drawing.
 */
async function tests(tally) {
  await Promise.all([inSequence(tally, unit), waitingTests(tally)]);
  await integration(tally);
  await tally.step('Browser tests in Chromium', () => browser(tally));
}

/**
 * The long run uses new seeds to find what the fixed seed of `npm test` does not; they are printed so that a run can be
 * repeated.
 */
function drawSeed() {
  process.env.TEST_LONG = '1';
  process.env.PROPERTY_SEED ??= String(randomInt(2 ** 31));
  console.log(`Properties run with PROPERTY_SEED=${process.env.PROPERTY_SEED}.`);
}

export const runSuite = (long) =>
  runCommand(async () => {
    process.chdir(root);
    if (long) drawSeed();
    await ensureInstalled();
    const tally = new Tally();
    await Promise.all(Object.entries(buildAndStaticChecks).map(([name, work]) => tally.step(name, work)));
    await tests(tally);
    if (!process.env.MUSIC_DATA) tally.skip('The real catalogue', 'MUSIC_DATA names no folder');
    if (long) await onServers(tally, 'Long tests', 'long', ['RabbitMQ', 'Redis']);
    process.exitCode = tally.finish();
  });
