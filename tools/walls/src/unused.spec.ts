import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { workspaceRoot } from './workspace.js';

const packageJson = (name: string, more: object = {}): string =>
  JSON.stringify({ name: `@music/${name}`, private: true, type: 'module', ...more });

/** A small workspace. What nothing uses, what only tests use and what is not declared have names that say so. */
const files = {
  'package.json': packageJson('root', { workspaces: ['apps/*', 'libs/*', 'tools/*'] }),
  'libs/platform/package.json': packageJson('platform', {
    exports: {
      '.': { '@music/source': './src/index.ts', types: './src/index.ts', default: './dist/index.js' },
    },
  }),
  'libs/platform/tsconfig.json': '{ "extends": "../../tsconfig.base.json" }',
  // Built: its sources are what counts.
  'libs/platform/dist/index.js': '',
  'libs/platform/src/index.ts': `
    export { again, unusedAgain, renamed as anew, renamed as unusedAnew } from './again.js';
    export * from './all.js';
    export * from './circle.js';
    export { onlyTestedElsewhere } from './elsewhere.js';`,
  'libs/platform/src/again.ts': `
    export const again = 1;
    export const unusedAgain = 1;
    export const renamed = 1;`,
  'libs/platform/src/all.ts': `
    export const fromAll = 1;
    export const unusedOfAll = 1;`,
  'libs/platform/src/circle.ts': `
    export * from './back.js';
    export const unusedInCircle = 1;`,
  'libs/platform/src/back.ts': "export * from './circle.js';",
  'libs/platform/src/elsewhere.ts': 'export const onlyTestedElsewhere = 1;',
  'apps/checkout/package.json': packageJson('checkout', {
    dependencies: { '@music/platform': '*', koa: '3', 'only-tested': '1', 'unused-package': '1' },
    devDependencies: { 'unused-dev-package': '1' },
  }),
  'apps/checkout/src/main.ts': `
    import { again, anew, fromAll } from '@music/platform';
    import { byName, type Shape } from './names.js';
    import { byOther as another } from './names.js';
    import * as all from './space.js';
    import 'koa';
    import 'unlisted-package';
    const { byImport } = await import('./dynamic.js');
    const unusedNames = 1;
    all.inSpace;`,
  'apps/checkout/src/names.ts': `
    export const byName = 1;
    export const byOther = 1;
    export interface Shape {}
    export const unusedNames = 1;
    export interface UnusedShape {}
    export const unusedElsewhere = 1;
    unusedElsewhere;`,
  'apps/checkout/src/space.ts': `
    export const inSpace = 1;
    export const unusedInSpace = 1;`,
  'apps/checkout/src/dynamic.ts': `
    export const byImport = 1;
    export const unusedImport = 1;`,
  'apps/checkout/src/orders.worker.ts': 'export const calledByName = 1;',
  'apps/checkout/src/unused-file.ts': 'export const byNobody = 1;',
  'apps/checkout/src/tested.ts': `
    export const onlyTested = 1;
    /** @internal */
    export const madeForTests = 1;
    export const alsoUsedHere = 1;
    alsoUsedHere;`,
  'apps/checkout/src/imports-tested.ts': "import './tested.js';",
  'apps/checkout/src/only-tested-file.ts': 'export const inTests = 1;',
  'apps/checkout/src/tested.spec.ts': `
    import { onlyTestedElsewhere } from '@music/platform';
    import { inTests } from './only-tested-file.js';
    import { alsoUsedHere, madeForTests, onlyTested } from './tested.js';
    import 'only-tested';
    import '../test/orders.fixture.js';`,
  'apps/checkout/src/migrate.main.ts': "import './imports-tested.js';",
  'apps/checkout/test/orders.fixture.ts': '',
  'apps/checkout/test/unused-fixture.ts': 'export const inFixture = 1;',
  'tools/bench/package.json': packageJson('bench'),
  'tools/bench/bench.mjs': `
    import { measured } from './src/measured.mjs';
    await import('../../apps/checkout/src/by-script.ts');`,
  'tools/bench/src/baseline-server.mjs': '',
  'tools/bench/src/measured.mjs': `
    export const measured = 1;
    export const unusedMeasure = 1;`,
  'apps/checkout/src/by-script.ts': '',
};

/** The path in the workspace, in a folder that exists. */
const inside = (root: string, path: string): string => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  return join(root, path);
};

/** What Knip reports of a file: its path, and lists of names by the kind of fault. */
type Report = Record<string, string | { name: string }[]>;

/** The exports, files and packages that Knip reports; it then ends with exit code 1. */
function reported(root: string, ...flags: string[]): string[] {
  const knip = join(workspaceRoot, 'node_modules/knip/bin/knip.js');
  const args = [knip, '--directory', root, '--reporter', 'json', ...flags];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 1) throw new Error(stderr);
  const { issues } = JSON.parse(stdout) as { issues: Report[] };
  const lists = issues.flatMap((report) => Object.values(report)).filter((list) => typeof list !== 'string');
  return [...new Set(lists.flat().map(({ name }) => name))].sort();
}

const root = mkdtempSync(join(tmpdir(), 'unused-'));
let unused: string[];
let unusedInProduction: string[];
beforeAll(() => {
  for (const [path, text] of Object.entries(files)) writeFileSync(inside(root, path), text);
  for (const path of ['.gitignore', 'knip.config.js', 'tsconfig.base.json'])
    copyFileSync(join(workspaceRoot, path), join(root, path));
  symlinkSync(join(root, 'libs/platform'), inside(root, 'node_modules/@music/platform'), 'dir');
  unused = reported(root);
  unusedInProduction = reported(root, '--production');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('Knip finds', () => {
  it('exports, files and packages that nothing uses, and packages that are not declared', () => {
    expect(unused).toEqual([
      'UnusedShape',
      'apps/checkout/src/unused-file.ts',
      'apps/checkout/test/unused-fixture.ts',
      'unlisted-package',
      'unused-dev-package',
      'unused-package',
      'unusedAgain',
      'unusedAnew',
      'unusedElsewhere',
      'unusedImport',
      'unusedInCircle',
      'unusedInSpace',
      'unusedMeasure',
      'unusedNames',
      'unusedOfAll',
    ]);
  });

  it('what only tests use, in a run without them', () => {
    expect(unusedInProduction.filter((name) => !unused.includes(name))).toEqual([
      'apps/checkout/src/only-tested-file.ts',
      'only-tested',
      'onlyTested',
      'onlyTestedElsewhere',
    ]);
  });
});
