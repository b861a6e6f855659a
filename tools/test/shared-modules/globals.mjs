// What tests import as `@jest/globals`: jest-circus makes new ones for each spec file, and a module that stays loaded sees them.
export let jest, expect, it, test, describe, beforeAll, beforeEach, afterAll, afterEach;

export function shareGlobals(globals) {
  ({ jest, expect, it, test, describe, beforeAll, beforeEach, afterAll, afterEach } = globals);
}
