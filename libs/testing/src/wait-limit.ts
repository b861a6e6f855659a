/**
 * How long a test waits for something before it gives up. Nothing takes this long on an idle machine; a busy one must
 * not fail a test. The limit of a whole test, five times this, is `testTimeout` in jest.config.mjs.
 */
export const waitLimitMs = 60_000;
