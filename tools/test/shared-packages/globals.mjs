// What tests import as `@jest/globals`. jest-circus makes new functions for each spec file; these bindings change with them.
export let jest, expect, it, test, describe, beforeAll, beforeEach, afterAll, afterEach;

export function shareGlobals(globals) {
  ({ jest, expect, it, test, describe, beforeAll, beforeEach, afterAll, afterEach } = globals);
}
