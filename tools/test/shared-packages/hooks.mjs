/*
 * Node.js hooks. The TypeScript modules that a spec file imports are loaded for it alone: their addresses, like its own, end in
 * `?spec=` and the number of the spec file (runtime.mjs). Packages, contracts and rules are loaded once.
 */
const replaced = {
  '@jest/globals': new URL('./globals.mjs', import.meta.url).href,
  'fast-check': new URL('../fast-check.mjs', import.meta.url).href,
};

/** Stateless, so safe to share; building their Zod schemas again for each spec file is slow. */
const shared = /\/libs\/(contracts|rules)\//;

/** Resolved imports: the same for each spec file. With `register` (register-hooks.mjs) they are promises. */
const resolutions = new Map();

function resolveOnce(specifier, context, next) {
  const key = [context.parentURL, specifier, ...context.conditions].join(' ');
  if (resolutions.has(key)) return resolutions.get(key);
  const resolved = next(replaced[specifier] ?? specifier, context);
  resolutions.set(key, resolved);
  // What is not found may be there later, as a file that a test writes.
  if (resolved instanceof Promise) resolved.catch(() => resolutions.delete(key));
  return resolved;
}

export function resolve(specifier, context, next) {
  const [parent, spec] = (context.parentURL ?? '').split('?spec=');
  const addNumber = (resolved) => {
    const isPerSpec = spec && /\.tsx?$/.test(resolved.url) && !shared.test(resolved.url);
    return {
      ...resolved,
      url: isPerSpec ? `${resolved.url}?spec=${spec}` : resolved.url,
      shortCircuit: true,
    };
  };
  const resolved = resolveOnce(specifier, { ...context, parentURL: parent || undefined }, next);
  return resolved instanceof Promise ? resolved.then(addNumber) : addNumber(resolved);
}
