// Node.js hooks that run the TypeScript sources without a build: they select the `@music/source` condition, map `./x.js` to
// `./x.ts` and compile with the root .swcrc. See source-loader.mjs.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformFileSync } from '@swc/core';

const options = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));

const compiled = new Map();

/** The address may end in a query, see tools/test/shared-packages/hooks.mjs. */
const typeScript = /\.tsx?(\?|$)/;

const sourceOf = (specifier, parent) => {
  if (!/^\.{1,2}\/.*\.js$/.test(specifier) || !parent || !typeScript.test(parent)) return null;
  const base = new URL(specifier, parent).href.replace(/\.js$/, '');
  return [`${base}.ts`, `${base}.tsx`].find((url) => existsSync(fileURLToPath(url))) ?? null;
};

export function resolve(specifier, context, next) {
  const source = sourceOf(specifier, context.parentURL);
  return next(source ?? specifier, { ...context, conditions: ['@music/source', ...context.conditions] });
}

export function load(url, context, next) {
  if (!typeScript.test(url)) return next(url, context);
  // Not in the background: if a thread is terminated while native code works for it, Node.js aborts the whole process.
  const path = fileURLToPath(url);
  if (!compiled.has(path))
    compiled.set(path, transformFileSync(path, { ...options, swcrc: false, sourceMaps: 'inline' }).code);
  return { format: 'module', source: compiled.get(path), shortCircuit: true };
}
