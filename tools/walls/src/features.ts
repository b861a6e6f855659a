import { posix } from 'node:path';
import type { Project } from './workspace.js';

const featureOf = (path: string): string | undefined =>
  /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
const isShared = (path: string): boolean => /^apps\/web\/src\/(components|lib)\//.test(path);

/** Features of the web app are combined only in `app/`; code that they share knows none of them. */
export function featureFaults(projects: readonly Project[]): string[] {
  const files = projects.flatMap((project) => project.files);
  return files.flatMap(({ path, imports }) =>
    imports.flatMap((specifier) => {
      if (!specifier.startsWith('.')) return [];
      const target = featureOf(posix.join(posix.dirname(path), specifier));
      const own = featureOf(path);
      const forbidden = target && (own ? own !== target : isShared(path));
      return forbidden ? [`${path} may not import ${specifier}`] : [];
    }),
  );
}
