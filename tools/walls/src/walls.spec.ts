import { describe, expect, it } from '@jest/globals';
import { cycleFaults } from './cycles.js';
import { featureFaults } from './features.js';
import { fileLengthAt, medianFunctionLength } from './lengths.js';
import { undeclared } from './packages.js';
import { styleFaults } from './styles.js';
import { withFiles } from './testing/fixture-tree.js';
import { type Project, readPackage, readProjects, workspaceRoot } from './workspace.js';

const shared = Object.keys(readPackage(workspaceRoot, '.').devDependencies ?? {});

const walls: Record<string, (projects: Project[]) => string[]> = {
  'features of the web app do not know each other, and imports go from app to lib': featureFaults,
  'no folders of a project import each other in a circle': cycleFaults,
  'every imported package is declared': (projects) => undeclared(projects, shared),
  'every class and token is used and defined': styleFaults,
};

const here = readProjects(workspaceRoot);

describe('in this repository', () => {
  it('there are projects and sources to check', () => {
    const files = here.flatMap((project) => project.files);
    expect(here.map(({ folder }) => folder)).toEqual(
      expect.arrayContaining(['apps/gateway', 'apps/web', 'libs/contracts', 'tools/walls']),
    );
    expect(files.filter(({ imports }) => imports.length).length).toBeGreaterThan(100);
  });

  it.each(Object.entries(walls))('%s', (_, faults) => {
    expect(faults(here)).toEqual([]);
  });

  it('half of the files have at most 60 lines, and 95 in 100 at most 200', () => {
    expect(fileLengthAt(here, 0.5)).toBeLessThanOrEqual(60);
    expect(fileLengthAt(here, 0.95)).toBeLessThanOrEqual(200);
  });

  it('half of the functions have at most 10 lines', () => {
    expect(medianFunctionLength(here)).toBeGreaterThan(0);
    expect(medianFunctionLength(here)).toBeLessThanOrEqual(10);
  });
});

it('a valid workspace breaks no wall', () => {
  const projects = withFiles({});
  expect(Object.values(walls).flatMap((faults) => faults(projects))).toEqual([]);
});

describe('a planted violation is found:', () => {
  const planted = (wall: (projects: Project[]) => string[], path: string, text: string): string[] =>
    wall(withFiles({ [path]: text })).filter((fault) => fault.startsWith(path) || fault.includes(path));

  it.each([
    ['apps/web/src/features/home/a.ts', '../piece/piece.state.js'],
    ['apps/web/src/features/home/screens/a.tsx', '../../piece/piece.state.js'],
    ['apps/web/src/components/a.tsx', '../features/piece/piece.state.js'],
    ['apps/web/src/lib/state/a.ts', '../../features/home/home.state.js'],
    ['apps/web/src/lib/state/a.ts', '../../components/form.js'],
    ['apps/web/src/components/a.tsx', '../app/store.js'],
    ['apps/web/src/features/home/a.ts', '../../app/store.js'],
  ])('%s → %s', (path, specifier) => {
    expect(planted(featureFaults, path, `import '${specifier}';\n`)).toHaveLength(1);
  });

  it('tests may import what is above them, except other features', () => {
    const path = 'apps/web/src/lib/state/a.spec.ts';
    expect(planted(featureFaults, path, "import '../../app/store.js';\n")).toEqual([]);
    expect(planted(featureFaults, path, "import '../../features/home/a.js';\n")).toHaveLength(1);
  });

  it('rooms of lib that import each other', () => {
    const files = {
      'apps/web/src/lib/state/a.ts': "import '../api/b.js';\n",
      'apps/web/src/lib/api/b.ts': '\n',
    };
    expect(cycleFaults(withFiles(files))).toEqual([]);
    const closed = { ...files, 'apps/web/src/lib/api/b.ts': "import '../state/a.js';\n" };
    expect(cycleFaults(withFiles(closed))).toHaveLength(2);
  });

  it('folders that import each other via a third', () => {
    const folder = 'apps/checkout/src';
    const files = {
      [`${folder}/baskets/a.ts`]: "import '../orders/b.js';\n",
      [`${folder}/orders/b.ts`]: "import type { C } from '../vouchers/c.js';\n",
      [`${folder}/vouchers/c.ts`]: "import '../config.js';\n",
      [`${folder}/vouchers/c.spec.ts`]: "import '../baskets/a.js';\n",
    };
    expect(cycleFaults(withFiles(files))).toEqual([]);
    const closed = { ...files, [`${folder}/vouchers/c.ts`]: "import '../baskets/a.js';\n" };
    expect(cycleFaults(withFiles(closed))).toHaveLength(3);
  });

  it('a package that is not declared, or only for development', () => {
    const wall = walls['every imported package is declared'] ?? (() => []);
    expect(planted(wall, 'apps/checkout/src/a.ts', "import 'react';\n")).toHaveLength(1);
    expect(planted(wall, 'apps/checkout/src/a.ts', "import '@nestjs/common/deep.js';\n")).toHaveLength(1);
    expect(planted(wall, 'apps/checkout/src/a.ts', "import '@jest/globals';\n")).toHaveLength(1);
    expect(planted(wall, 'apps/checkout/src/a.spec.ts', "import 'react';\n")).toHaveLength(1);
    expect(planted(wall, 'tools/bench/src/a.ts', "import 'verovio';\n")).toEqual([]);
    expect(planted(wall, 'tools/bench/src/a.ts', "import 'koa';\n")).toHaveLength(1);
  });

  it.each([
    ['.used {\n}\n.unused {\n}\n', 'styles.used', ['a.module.css: .unused is used by no source']],
    ['.used {\n}\n', 'styles.used, styles.missing', ['a.module.css has no .missing']],
    ['.used {\n  color: var(--ink);\n}\n', 'styles.used', ['--ink is defined nowhere']],
    ['.used {\n  --ink: red;\n}\n', 'styles.used', ['--ink is used nowhere']],
    ['.used .some,\n.other:hover {\n}\n', 'styles.used, styles[name]', []],
    ['.used {\n  --ink: red;\n  color: var(--ink);\n}\n', 'styles.used', []],
  ])('in the styles: %j', (css, used, expected) => {
    const source = `import styles from './a.module.css';\nexport const used = [${used}];\n`;
    const files = { 'apps/web/src/a.tsx': source, 'apps/web/src/a.module.css': css };
    expect(styleFaults(withFiles(files))).toEqual(
      expected.map((fault) => (fault.startsWith('--') ? fault : `apps/web/src/${fault}`)),
    );
  });

  it('a style sheet whose classes would clash with those of a theme', () => {
    const files = {
      'apps/web/src/a.tsx': "import styles from './theme-a.module.css';\nstyles.used;\n",
      'apps/web/src/theme-a.module.css': '.used {\n}\n',
    };
    expect(styleFaults(withFiles(files))).toHaveLength(1);
  });
});
