import * as nodeModule from 'node:module';

/** From this version on `register` prints a warning. Until 22.18 and 24.4 `registerHooks` ignores `conditions`. */
const registerIsDeprecated = 26;

/**
 * Makes Node.js resolve and load modules with these hooks, which the module at `url` exports. With `register` they run in a
 * thread of Node.js's own, and `next` returns promises.
 */
export function registerHooks(hooks, url) {
  if (Number.parseInt(process.versions.node) >= registerIsDeprecated) nodeModule.registerHooks(hooks);
  else nodeModule.register(url);
}
