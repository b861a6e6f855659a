import { posix } from 'node:path';
import { isTest, type Project } from './workspace.js';

interface Edge {
  path: string;
  from: string;
  to: string;
}

/** `apps/checkout/src/basket`; in the web app, a folder of `features` or of `lib`. Undefined for files directly in `src`. */
const folderOf = (path: string): string | undefined =>
  /^apps\/web\/src\/(?:features|lib)\/[^/]+(?=\/)/.exec(path)?.[0] ??
  /^[^/]+\/[^/]+\/src\/[^/]+(?=\/)/.exec(path)?.[0];

/** Every import of one folder by a file of another. */
const edgesOf = ({ files }: Project): Edge[] =>
  files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap((specifier) => {
        const from = folderOf(path);
        const to = specifier.startsWith('.') && folderOf(posix.join(posix.dirname(path), specifier));
        return from && to && from !== to ? [{ path, from, to }] : [];
      }),
    );

/** What a folder imports, directly or through others. */
function reachableFrom(start: string, edges: readonly Edge[]): Set<string> {
  const reachable = new Set<string>();
  const waiting = [start];
  for (const from of waiting)
    for (const edge of edges)
      if (edge.from === from && !reachable.has(edge.to)) {
        reachable.add(edge.to);
        waiting.push(edge.to);
      }
  return reachable;
}

/** Folders of a project that import each other, directly or through others: none of them can be read or moved alone. */
export const cycleFaults = (projects: readonly Project[]): string[] =>
  projects.flatMap((project) => {
    const edges = edgesOf(project);
    return edges
      .filter(({ from, to }) => reachableFrom(to, edges).has(from))
      .map(
        ({ path, from, to }) =>
          `${path} is part of a circle: it imports ${to}, which imports ${from}, directly or through others`,
      );
  });
