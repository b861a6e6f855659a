/*
 * A Node loader. A spec file, and whatever it imports of this repository, is loaded for it alone: their addresses end in
 * `?spec=` and a number that runtime.mjs gives to each spec file. Packages are loaded once.
 */
const replaced = {
  '@jest/globals': new URL('./globals.mjs', import.meta.url).href,
  'fast-check': new URL('../fast-check.mjs', import.meta.url).href,
};

/** Other spec files import the same from the same modules. */
const known = new Map();

export async function resolve(specifier, context, next) {
  const [parent, spec] = (context.parentURL ?? '').split('?spec=');
  const key = `${parent} ${specifier}`;
  if (!known.has(key))
    known.set(
      key,
      await next(replaced[specifier] ?? specifier, { ...context, parentURL: parent || undefined }),
    );
  const resolved = known.get(key);
  const isOurs = spec && /\.tsx?$/.test(resolved.url);
  return { ...resolved, url: isOurs ? `${resolved.url}?spec=${spec}` : resolved.url, shortCircuit: true };
}
