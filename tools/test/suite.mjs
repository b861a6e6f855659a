import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { ensureBuilt } from '../start/build.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { run } from '../start/step.mjs';
import { root, runCommand } from '../start/workspace.mjs';
import { ensureChromium } from './chromium.mjs';
import { jest } from './jest.mjs';
import { findServer, servers } from './servers.mjs';
import { Tally } from './tally.mjs';

const bin = (path) => join(root, 'node_modules', path);

/** A program that passes or fails as a whole. */
const program = (args) => async () => {
  const { code, output } = await run(process.execPath, args);
  return code === 0 ? { passed: 1, failed: 0, faults: [] } : { passed: 0, failed: 1, faults: [output] };
};

const build = async () => {
  await ensureBuilt();
  return { passed: 1, failed: 0, faults: [] };
};

/** Integration tests are of the embedded server, whatever TEST_DATABASE_URL says; the adapter suites come later. */
const embedded = { TEST_DATABASE_URL: '' };

/** What one core does alone and the other would wait for. */
const inspections = {
  Types: program([join(root, 'tools/test/typecheck.mjs')]),
  Lint: program([bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']),
  Format: program([bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
};

const unit = {
  Walls: () => jest('Walls', ['--selectProjects', 'unit', '--testPathPatterns', 'tools/walls/']),
  'Unit tests': () =>
    jest('Unit tests', ['--selectProjects', 'unit', 'web', '--testPathPatterns', '^(?!.*tools/walls/)']),
};

const onEmbeddedPostgres = {
  'Integration on the embedded PostgreSQL': () =>
    jest('Integration', ['--selectProjects', 'integration', ...realCatalogue], embedded),
  'Contract tests': () => jest('Contract', ['--selectProjects', 'contract'], embedded),
};

/** The specs of the real catalogue need its files, which are not in the repository. */
const realCatalogue = process.env.MUSIC_DATA ? [] : ['--testPathPatterns', '^(?!.*real-catalogue)'];

/** One step after the other. */
async function inTurn(tally, steps) {
  for (const [name, work] of Object.entries(steps)) await tally.step(name, work);
}

async function browser() {
  const path = await ensureChromium();
  const missing =
    'There is no Chromium: install the package chromium (or set CHROMIUM_PATH), then run again.';
  if (!path) return { passed: 0, failed: 1, faults: [missing] };
  return jest('Browser', ['--selectProjects', 'browser', ...realCatalogue], { CHROMIUM_PATH: path });
}

/** What runs again on each real server; the integration tests are written for any PostgreSQL from 15. */
const adapterTests = {
  PostgreSQL: [
    '--selectProjects',
    'integration',
    'postgres',
    '--testPathPatterns',
    `^(?!.*(libs/platform/test/embedded${process.env.MUSIC_DATA ? '' : '|real-catalogue'}))`,
  ],
  RabbitMQ: ['--selectProjects', 'rabbit'],
  Redis: ['--selectProjects', 'redis'],
  'a Redis to kill': ['--selectProjects', 'redis-server'],
};

async function adaptersOn(server, tally) {
  const { url, named, fault } = await findServer(server);
  const name = `Adapters on ${server.name}`;
  const environment = { ...embedded, [server.variable]: url };
  if (url) await tally.step(name, () => jest(name, adapterTests[server.name], environment));
  else if (named) await tally.step(name, async () => ({ passed: 0, failed: 1, faults: [fault] }));
  else tally.leaveOut(name, fault);
}

/** PostgreSQL's tests keep the processor busy, the others often wait: beside each other they take little longer. */
async function adapters(tally) {
  const [postgres, ...others] = servers;
  const inOrder = async () => {
    for (const server of others) await adaptersOn(server, tally);
  };
  await Promise.all([adaptersOn(postgres, tally), inOrder()]);
}

/** Left out, or failed where its server was named, without RabbitMQ and Redis. */
async function longTests(tally) {
  const name = 'Long tests';
  const environment = { ...embedded };
  for (const server of servers.filter(({ name: needed }) => needed === 'RabbitMQ' || needed === 'Redis')) {
    const { url, named, fault } = await findServer(server);
    if (named && fault) return tally.step(name, async () => ({ passed: 0, failed: 1, faults: [fault] }));
    if (fault) return tally.leaveOut(name, fault);
    environment[server.variable] = url;
  }
  await tally.step(name, () => jest('Long', ['--selectProjects', 'long'], environment));
}

/** The long run looks for what the fixed seed of `npm test` does not find; the seed is printed to run it again. */
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
    await Promise.all(Object.entries(inspections).map(([name, work]) => tally.step(name, work)));
    await inTurn(tally, unit);
    await Promise.all([inTurn(tally, onEmbeddedPostgres), tally.step('Build', build)]);
    await tally.step('Browser tests in Chromium', browser);
    await adapters(tally);
    if (!process.env.MUSIC_DATA) tally.leaveOut('The real catalogue', 'MUSIC_DATA names no folder');
    if (long) await longTests(tally);
    process.exitCode = tally.finish();
  });
