import { chromium } from 'playwright-core';
import NodeEnvironment from '../../../../tools/test/node-environment.mjs';

/** Shares one Playwright between all spec files of a worker, because loading it takes half a second. */
export default class BrowserEnvironment extends NodeEnvironment {
  async setup() {
    await super.setup();
    // An object of its own: Jest empties it when the file ends.
    this.global.playwright = { chromium };
  }
}
