import { withoutLocales } from '../../jest.config.mjs';

export default {
  displayName: 'web',
  rootDir: '.',
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  testEnvironment: '../../tools/test/jsdom-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['@music/source', 'browser', 'module-sync'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFiles: ['<rootDir>/src/testing/text-encoding.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  transform: { '^.+\\.tsx?$': '@swc/jest' },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/testing/class-names.ts',
    ...withoutLocales,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};
