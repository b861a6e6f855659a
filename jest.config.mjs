import { readFileSync } from 'node:fs';

/*
 * Each Jest project is a group of tests, chosen by file name: `npm run jest -- --selectProjects unit`.
 * A path alone (`npm run jest -- libs/rules/src/text.spec.ts`) finds its group by itself.
 */
const swc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));

/** Zod's messages in 63 languages that nobody reads here: each test file would load them again. */
export const withoutLocales = { '/locales/index\\.js$': 'zod/v4/locales/en.js' };
/** RxJS as one file instead of 230, and of TypeORM's drivers only the one for PostgreSQL. */
const fewerFiles = {
  '^rxjs(/operators)?$': '<rootDir>/node_modules/rxjs/dist/bundles/rxjs.umd.min.js',
  '^\\./(?!postgres/)[\\w-]+/[A-Z]\\w+Driver$': '<rootDir>/tools/test/no-driver.cjs',
};

const base = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/libs', '<rootDir>/apps', '<rootDir>/tools'],
  testEnvironment: '<rootDir>/tools/test/node-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['@music/source', 'node', 'node-addons', 'module-sync'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...swc, swcrc: false }] },
  moduleNameMapper: {
    '^fast-check$': '<rootDir>/tools/test/fast-check.mjs',
    ...withoutLocales,
    ...fewerFiles,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/apps/web/', '/apps/e2e/test/'],
};

const group = (displayName, suffix, more = {}) => ({
  ...base,
  displayName,
  testMatch: [`<rootDir>/{libs,apps,tools}/*/{src,test}/**/*${suffix}.ts`],
  ...more,
});

/** The groups that need a database share one server: started once, see libs/testing. */
const withDatabase = {
  globalSetup: '<rootDir>/libs/testing/src/database/global-setup.mjs',
  globalTeardown: '<rootDir>/libs/testing/src/database/global-teardown.mjs',
};

export default {
  // A new worker begins with nothing compiled.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 5 * 60_000,
  projects: [
    group('unit', '.spec'),
    '<rootDir>/apps/web',
    group('integration', '.int-spec', withDatabase),
    group('contract', '.contract-spec', withDatabase),
    group('rabbit', '.rabbit-spec', withDatabase),
    group('redis', '.redis-spec', withDatabase),
    group('redis-server', '.redis-server-spec', withDatabase),
    group('servers', '.servers-spec', withDatabase),
    group('kubectl', '.kubectl-spec'),
    group('long', '.long-spec', withDatabase),
    group('browser', '.spec', {
      testMatch: ['<rootDir>/apps/e2e/test/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      testEnvironment: '<rootDir>/apps/e2e/src/shared/browser-environment.mjs',
      moduleNameMapper: {
        ...base.moduleNameMapper,
        '^playwright-core$': '<rootDir>/apps/e2e/src/shared/playwright.mjs',
      },
      globalSetup: '<rootDir>/apps/e2e/src/shared/global-setup.mjs',
      globalTeardown: '<rootDir>/apps/e2e/src/shared/global-teardown.mjs',
    }),
  ],
};
