/*
 * What Jest's groups in Node.js run in, instead of jest-runtime (ADR 47): Node.js itself imports the spec files. Those of a
 * worker share its packages and its global object, and environment.mjs puts back what a file has changed of that. Our own
 * modules are loaded for each spec file again (hooks.mjs). A spec file that replaces a module needs jest-runtime; the
 * name of such a file ends in `.mock-spec.ts`.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import '../../build/source-loader.mjs';
import { registerHooks } from '../../build/register-hooks.mjs';
import { shareGlobals } from './globals.mjs';
import * as hooks from './hooks.mjs';
import { SourceMaps } from './source-maps.mjs';

const require = createRequire(import.meta.url);

let specCount = 0;
const sourceMaps = new SourceMaps();

registerHooks(hooks, new URL('./hooks.mjs', import.meta.url));

/** The functions that tests get as `jest`; those that replace modules are missing. */
const jestObject = ({ global, moduleMocker, fakeTimersModern }) => {
  const bound = (object, names) => Object.fromEntries(names.map((name) => [name, object[name].bind(object)]));
  return {
    ...bound(moduleMocker, ['fn', 'spyOn', 'clearAllMocks', 'resetAllMocks', 'restoreAllMocks']),
    ...bound(fakeTimersModern, [
      'useFakeTimers',
      'useRealTimers',
      'setSystemTime',
      'getTimerCount',
      'runAllTimersAsync',
      'advanceTimersByTime',
      'advanceTimersByTimeAsync',
    ]),
    setTimeout: (milliseconds) => void (global[Symbol.for('TEST_TIMEOUT_SYMBOL')] = milliseconds),
  };
};

/** The part of jest-runtime that Jest's runner and jest-circus use. */
class SharedRuntime {
  #environment;

  constructor(_config, environment) {
    this.#environment = environment;
  }

  /** jest-circus keeps the tests of the current file in its module, so it is loaded again for each. */
  requireInternalModule(path) {
    Reflect.deleteProperty(require.cache, path);
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    shareGlobals({ ...globals, jest: jestObject(this.#environment) });
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return import(`${pathToFileURL(path).href}?spec=${(specCount += 1)}`);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy() {}

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {}
}

export { SharedRuntime as default };
