import { isTest, type Project, type SourceFile } from './workspace.js';

/** Where statements are not yet all declared (ADR 20). The list only shrinks. */
const notYet = ['apps/catalogue/'];

const sources = (projects: readonly Project[]) =>
  projects.filter(
    ({ folder }) => /^(apps|libs)\//.test(folder) && folder !== 'libs/platform' && folder !== 'libs/testing',
  );

const rawQuery = /\b(manager|dataSource)\.query\b/;

/** The names under which sources declare statements. */
export const statementNames = (projects: readonly Project[]): string[] =>
  sources(projects)
    .flatMap(({ files }) => files)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ text }) => [...text.matchAll(/\bstatement\('([^']+)'/g)])
    .map(([, name = '']) => name);

const hasRawQuery = ({ path, text }: SourceFile): boolean => !isTest(path) && rawQuery.test(text);

const rawQueries = (projects: readonly Project[]): string[] =>
  sources(projects)
    .flatMap(({ files }) => files.filter(hasRawQuery))
    .map(({ path }) => path);

/** SQL that no test compares with the database. */
export const rawQueryFaults = (projects: readonly Project[]): string[] =>
  rawQueries(projects)
    .filter((path) => !notYet.some((folder) => path.startsWith(folder)))
    .map((path) => `${path}: declare its SQL with statement()`);

/** What stands on the list and no longer needs to. */
export const convertedSince = (projects: readonly Project[]): string[] =>
  notYet.filter((folder) => !rawQueries(projects).some((path) => path.startsWith(folder)));
