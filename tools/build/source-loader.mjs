// A Node loader that runs the TypeScript sources without a build: `node --import ./tools/build/source-loader.mjs`.
// It selects the `@music/source` condition, maps `./x.js` to `./x.ts` and compiles with the root .swcrc.
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { transformFileSync } from '@swc/core';

const options = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));

const compiled = new Map();

if (isMainThread) register(import.meta.url);

/** The address may end in a query, see tools/test/shared-packages/loader.mjs. */
const typeScript = /\.tsx?(\?|$)/;

const sourceOf = (specifier, parent) => {
  if (!/^\.{1,2}\/.*\.js$/.test(specifier) || !parent || !typeScript.test(parent)) return null;
  const base = new URL(specifier, parent).href.replace(/\.js$/, '');
  return [`${base}.ts`, `${base}.tsx`].find((url) => existsSync(fileURLToPath(url))) ?? null;
};

export async function resolve(specifier, context, next) {
  const source = sourceOf(specifier, context.parentURL);
  return next(source ?? specifier, { ...context, conditions: ['@music/source', ...context.conditions] });
}

export async function load(url, context, next) {
  if (!typeScript.test(url)) return next(url, context);
  // Not in the background: if a thread is terminated while native code works for it, Node.js aborts the whole process.
  const path = fileURLToPath(url);
  if (!compiled.has(path))
    compiled.set(path, transformFileSync(path, { ...options, swcrc: false, sourceMaps: 'inline' }).code);
  return { format: 'module', source: compiled.get(path), shortCircuit: true };
}
