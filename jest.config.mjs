import { readFileSync } from 'node:fs';

/*
 * Each Jest project is a group of tests, chosen by file name: `npm run jest -- --selectProjects unit`.
 * A path alone (`npm run jest -- libs/rules/src/text.spec.ts`) finds its group by itself.
 */
const swc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));

/** Zod's messages in 63 languages that nobody reads here: without this, each test file would load them again. */
export const withoutLocales = { '/locales/index\\.js$': 'zod/v4/locales/en.js' };

const base = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/libs', '<rootDir>/apps', '<rootDir>/tools'],
  modulePathIgnorePatterns: ['/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/apps/web/', '/apps/e2e/test/'],
};

/** The spec files of a worker share the packages they import (ADR 47). */
const sharedPackages = {
  runtime: '<rootDir>/tools/test/shared-packages/runtime.mjs',
  testEnvironment: '<rootDir>/tools/test/shared-packages/environment.mjs',
};

/** Each spec file has modules of its own, so that it can replace some. */
const ownModules = {
  testEnvironment: '<rootDir>/tools/test/node-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['@music/source', 'node', 'node-addons', 'module-sync'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }] },
  moduleNameMapper: { ...withoutLocales, '^(\\.{1,2}/.*)\\.js$': '$1' },
};

const group = (displayName, suffix, more = {}) => ({
  ...base,
  ...sharedPackages,
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
    group('mocks', '.mock-spec', { runtime: undefined, ...ownModules }),
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
      globalSetup: '<rootDir>/apps/e2e/src/shared/global-setup.mjs',
      globalTeardown: '<rootDir>/apps/e2e/src/shared/global-teardown.mjs',
    }),
  ],
};
