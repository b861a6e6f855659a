import * as nodeModule from 'node:module';

/**
 * Makes Node.js resolve and load modules with these hooks, which the module at `url` exports. Where `registerHooks` is
 * missing (before 22.15), they run in a thread of Node.js's own, and `next` returns promises.
 */
export function registerHooks(hooks, url) {
  if (nodeModule.registerHooks) nodeModule.registerHooks(hooks);
  else nodeModule.register(url);
}
