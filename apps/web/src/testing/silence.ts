import { afterEach, beforeEach, jest } from '@jest/globals';

/** Keeps expected `console.error` lines out of the report, and hands them to the test. */
export function silenceErrors(): { readonly lines: unknown[][] } {
  const lines: unknown[][] = [];
  beforeEach(() => {
    lines.length = 0;
    jest.spyOn(console, 'error').mockImplementation((...line) => void lines.push(line));
  });
  afterEach(() => void jest.restoreAllMocks());
  return { lines };
}
