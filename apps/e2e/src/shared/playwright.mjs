// What specs import as playwright-core; see browser-environment.mjs.
export const { chromium } = globalThis.playwright;
