import { describe, expect, it } from '@jest/globals';

type Retry = (
  work: () => Promise<string>,
  maxAttempts: number,
  report: (line: string) => void,
) => Promise<string>;
const path = '../src/retry.mjs';
const { retry } = (await import(path)) as { retry: Retry };

/** Fails the given number of times, then succeeds. */
const failing = (times: number) => {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts <= times) throw new Error(`no trace ${attempts}`);
    return `figures of attempt ${attempts}`;
  };
};

describe('retry', () => {
  it('repeats what fails, and reports each failure', async () => {
    const lines: string[] = [];
    const figures = await retry(failing(2), 3, (line) => lines.push(line));
    expect(figures).toBe('figures of attempt 3');
    expect(lines).toEqual(['Attempt 1 of 3 failed: no trace 1', 'Attempt 2 of 3 failed: no trace 2']);
  });

  it('gives up with the error of the last attempt', async () => {
    await expect(retry(failing(4), 3, () => undefined)).rejects.toThrow('no trace 3');
  });
});
