import { register } from 'node:module';

register('../../build/source-loader.mjs', import.meta.url);

/** Imports a TypeScript file of the repository that is not part of a build; `path` is relative to the repository. */
export const importSource = (path) => import(new URL(`../../../${path}`, import.meta.url).href);
