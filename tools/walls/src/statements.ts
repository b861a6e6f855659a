import { isTest, type Project } from './workspace.js';

const sources = (projects: readonly Project[]) =>
  projects.filter(
    ({ folder }) => /^(apps|libs)\//.test(folder) && folder !== 'libs/platform' && folder !== 'libs/testing',
  );

const rawQuery = /\b(manager|dataSource)\.query\b|\bcreateQuery(Runner|Builder)\b|\bgetRepository\b/;

/** The names under which sources declare statements. */
export const statementNames = (projects: readonly Project[]): string[] =>
  sources(projects)
    .flatMap(({ files }) => files)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ text }) => [...text.matchAll(/\bstatement\('([^']+)'/g)])
    .map(([, name = '']) => name);

/** SQL that no test compares with the database. */
export const rawQueryFaults = (projects: readonly Project[]): string[] =>
  sources(projects)
    .flatMap(({ files }) => files.filter(({ path, text }) => !isTest(path) && rawQuery.test(text)))
    .map(({ path }) => `${path}: declare its SQL with statement()`);
