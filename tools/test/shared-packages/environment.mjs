import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { withStorageCleanup } from '../async-storages.mjs';

/** Where jest-circus keeps what belongs to one spec file. */
const ofOneFile = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].map((name) => Symbol.for(name));

/** The global object of the worker; when a spec file ends, what it has changed is put back. */
class SharedEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #console = globalThis.console;
  #exit = process.exit;
  #variables = { ...process.env };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    globalThis.console = this.#console;
    process.exit = this.#exit;
    process.exitCode = undefined;
    for (const name of Object.keys(process.env))
      if (!(name in this.#variables)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.#variables);
    for (const symbol of ofOneFile) Reflect.deleteProperty(globalThis, symbol);
  }

  /** Jest demands it; the runtime uses none. */
  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node'];
  }
}

export default withStorageCleanup(SharedEnvironment);
