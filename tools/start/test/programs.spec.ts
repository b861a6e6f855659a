import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const workspaceRoot = join(import.meta.dirname, '../../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the source of a program, which finds nothing in its data folder. */
function run(program: string, args: readonly string[], dataDir: string) {
  const command = ['--import', './tools/build/source-loader.mjs', program, ...args];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: workspaceRoot,
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

it.each([
  ['dead-letters', 'libs/messaging/src/dead-letters.main.ts', ['mailer']],
  ['refresh', 'apps/catalogue/src/cache/refresh.main.ts', []],
  ['vat', 'apps/checkout/src/vat/vat.main.ts', ['list']],
  ['voucher', 'apps/checkout/src/vouchers/voucher.main.ts', ['list']],
  ['admin', 'apps/identity/src/admin.main.ts', ['grant', 'ann@example.org']],
  ['reports', 'apps/reporting/src/jobs/reports.main.ts', ['reconcile']],
  ['ingest', 'apps/library/src/ingest/ingest.main.ts', [join(workspaceRoot, 'docs/images'), '--dry-run']],
])('npm run %s says that there is no database, and creates none', (_, program, args) => {
  const dataDir = join(folder, 'data');
  const { status, output } = run(program, args, dataDir);
  expect(output).toBe(
    `There is no database in ${dataDir}: start the shop first, or set the variables with which it runs (DATA_DIR, or DATABASE_URL and AMQP_URL).\n`,
  );
  expect(status).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});

it.each([
  ['dead-letters', 'libs/messaging/src/dead-letters.main.ts', ['mailer', 'burn']],
  ['vat', 'apps/checkout/src/vat/vat.main.ts', ['lower']],
  ['voucher', 'apps/checkout/src/vouchers/voucher.main.ts', []],
  ['admin', 'apps/identity/src/admin.main.ts', ['grant']],
  ['reports', 'apps/reporting/src/jobs/reports.main.ts', ['burn']],
  ['ingest', 'apps/library/src/ingest/ingest.main.ts', ['--burn', 'music']],
  ['voucher', 'apps/checkout/src/vouchers/voucher.main.ts', ['list', 'all']],
  ['import', 'apps/catalogue/src/import/import.main.ts', ['--burn', 'music']],
  ['refresh', 'apps/catalogue/src/cache/refresh.main.ts', ['everything']],
  ['demo-music', 'tools/demo-music/src/main.ts', []],
])(
  'npm run %s says how to use it after wrong arguments, and ends with exit code 2',
  (name, program, args) => {
    const { status, output } = run(program, args, join(folder, 'data'));
    expect(output).toMatch(name === 'refresh' ? /^npm run refresh$/m : `npm run ${name} -- `);
    expect(status).toBe(2);
  },
);
