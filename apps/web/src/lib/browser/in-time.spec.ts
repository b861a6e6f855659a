import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { inTime, TimedOut } from './in-time.js';

const waitMs = 1000;

describe('waiting for a promise', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('ends with the promise, and leaves no timer behind', async () => {
    expect(await inTime(Promise.resolve('here'), waitMs)).toBe('here');
    expect(jest.getTimerCount()).toBe(0);
    await expect(inTime(Promise.reject(new Error('lost')), waitMs)).rejects.toThrow('lost');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('fails when the time is over', async () => {
    const failed = jest.fn();
    inTime(new Promise(() => undefined), waitMs).catch(failed);
    await jest.advanceTimersByTimeAsync(waitMs - 1);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls).toEqual([[expect.any(TimedOut)]]);
  });
});
