import type { Project } from './workspace.js';

const data = /\/(migrations|seeds|generated)\/|^tools\/demo-(data|music)\/src\/data\//;

/** Migrations, seeds, tunes and generated files are data, not code. */
export const isData = (path: string): boolean => data.test(path);

export const longest = 300;

const linesOf = (projects: readonly Project[]) =>
  projects.flatMap((project) => project.files).filter(({ path }) => !isData(path));

/** Files over the limit; data aside. */
export const sizeFaults = (projects: readonly Project[]): string[] =>
  linesOf(projects)
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${longest}`);

/** Lines of the file in the middle, or at another share (0.95) of all files by length. */
export function lengthAt(projects: readonly Project[], share: number): number {
  const lengths = linesOf(projects).map(({ lines }) => lines);
  return lengths.sort((a, b) => a - b)[Math.floor((lengths.length - 1) * share)] ?? 0;
}
