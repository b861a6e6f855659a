/**
 * How long a test waits for something before it gives up. Nothing takes this long on an idle machine; a busy one must
 * not fail a test. The limit of a whole test, five times this, is `testTimeout` in jest.config.mjs.
 * While you write a test that still fails, `TEST_WAIT_MS` saves you the minute.
 */
export const waitLimitMs = Number(process.env.TEST_WAIT_MS) || 60_000;
