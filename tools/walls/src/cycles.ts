import { posix } from 'node:path';
import { isTest, type Project } from './workspace.js';

interface Edge {
  path: string;
  from: string;
  to: string;
}

/** `apps/checkout/src/basket`, or a feature or a room of `lib` in the web app; undefined for files directly in `src`. */
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
function reached(edges: readonly Edge[], from: string, known = new Set<string>()): Set<string> {
  for (const { to } of edges.filter((edge) => edge.from === from && !known.has(edge.to)))
    reached(edges, to, known.add(to));
  return known;
}

/** Folders of a project that import each other, directly or through others: none of them can be read or moved alone. */
export const cycleFaults = (projects: readonly Project[]): string[] =>
  projects.flatMap((project) => {
    const edges = edgesOf(project);
    return edges
      .filter(({ from, to }) => reached(edges, to).has(from))
      .map(({ path, from, to }) => `${path} closes a circle: ${to} imports ${from} too`);
  });
