import { isTest, type Project } from './workspace.js';

const sources = (projects: readonly Project[]) =>
  projects.filter(
    ({ folder }) => /^(apps|libs)\//.test(folder) && folder !== 'libs/platform' && folder !== 'libs/testing',
  );

/** The names with which sources declare statements. */
export const statementNames = (projects: readonly Project[]): string[] =>
  sources(projects)
    .flatMap(({ files }) => files)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ text }) => [...text.matchAll(/\bstatement\('([^']+)'/g)])
    .map(([, name = '']) => name);
