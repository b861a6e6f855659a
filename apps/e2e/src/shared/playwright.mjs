// What a spec gets when it imports `playwright-core`: see browser-environment.mjs.
export const { chromium } = globalThis.playwright;
