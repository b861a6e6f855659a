import { register } from 'node:module';

register('../../build/source-loader.mjs', import.meta.url);

/** Imports a TypeScript file of the repository that is part of no build; `path` from the project's folder. */
export const importSource = (path) => import(new URL(`../../../${path}`, import.meta.url).href);
