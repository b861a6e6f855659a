/**
 * What this run told V8 of processes that live for seconds (tools/test/jest.mjs): as true of the programs that a test
 * starts. None where a spec is run by itself.
 */
export const v8Flags = process.execArgv.filter((flag) =>
  /^--(interrupt-budget|max-semi-space-size)=/.test(flag),
);
