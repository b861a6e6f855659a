/**
 * The V8 flags of this run for short-lived processes (tools/test/jest.mjs), which also suit the programs that tests
 * start. None if a spec is run by itself.
 */
export const v8Flags = process.execArgv.filter((flag) =>
  /^--(interrupt-budget|max-semi-space-size)=/.test(flag),
);
