/*
 * A Node loader. The TypeScript modules that a spec file imports are loaded for it alone: their addresses, like its own, end in
 * `?spec=` and the number of the spec file (runtime.mjs). Packages, contracts and rules are loaded once.
 */
const replaced = {
  '@jest/globals': new URL('./globals.mjs', import.meta.url).href,
  'fast-check': new URL('../fast-check.mjs', import.meta.url).href,
};

/** Stateless, so safe to share; building their Zod schemas again for each spec file is slow. */
const shared = /\/libs\/(contracts|rules)\//;

/** Resolved imports, by the importing module (without its number) and the specifier: the same for each spec file. */
const resolutions = new Map();

export async function resolve(specifier, context, next) {
  const [parent, spec] = (context.parentURL ?? '').split('?spec=');
  const key = `${parent} ${specifier}`;
  if (!resolutions.has(key))
    resolutions.set(
      key,
      await next(replaced[specifier] ?? specifier, { ...context, parentURL: parent || undefined }),
    );
  const resolved = resolutions.get(key);
  const isPerSpec = spec && /\.tsx?$/.test(resolved.url) && !shared.test(resolved.url);
  return { ...resolved, url: isPerSpec ? `${resolved.url}?spec=${spec}` : resolved.url, shortCircuit: true };
}
