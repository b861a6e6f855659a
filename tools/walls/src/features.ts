import { posix } from 'node:path';
import { isTest, type Project } from './workspace.js';

/** The layers of the web app, lowest first: each may import itself and those before it. */
const layers = ['lib', 'components', 'features', 'app'];

const layerOf = (path: string): number => layers.indexOf(/^apps\/web\/src\/([^/]+)\//.exec(path)?.[1] ?? '');
const featureOf = (path: string): string | undefined =>
  /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** Tests may look up: they use the whole app. */
const isUpward = (path: string, target: string): boolean =>
  !isTest(path) && layerOf(path) >= 0 && layerOf(target) > layerOf(path);

/** A feature imports no other one, and neither does what features share. */
function isForeign(path: string, target: string): boolean {
  const feature = featureOf(target);
  const isBelow = layerOf(path) >= 0 && layerOf(path) < layers.indexOf('app');
  return feature !== undefined && isBelow && feature !== featureOf(path);
}

/** Imports in the web app go one way, and features are combined only in `app/`. */
export function featureFaults(projects: readonly Project[]): string[] {
  const files = projects.flatMap((project) => project.files);
  return files.flatMap(({ path, imports }) =>
    imports.flatMap((specifier) => {
      if (!specifier.startsWith('.')) return [];
      const target = posix.join(posix.dirname(path), specifier);
      const isForbidden = isUpward(path, target) || isForeign(path, target);
      return isForbidden ? [`${path} may not import ${specifier}`] : [];
    }),
  );
}
