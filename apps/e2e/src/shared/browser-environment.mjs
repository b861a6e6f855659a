import playwright from 'playwright-core';
import NodeEnvironment from '../../../../tools/test/node-environment.mjs';

/** Gives each spec file the Playwright of its worker: loading it takes half a second, and a worker runs many files. */
export default class BrowserEnvironment extends NodeEnvironment {
  async setup() {
    await super.setup();
    this.global.playwright = playwright;
  }
}
