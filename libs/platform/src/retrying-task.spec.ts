import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { RetryingTask } from './retrying-task.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const failing = (times: number) => {
  const work = jest.fn(async () => {
    if (work.mock.calls.length <= times) throw new Error(`failure ${work.mock.calls.length}`);
  });
  return work;
};

it('retries two seconds after each failure, which it logs, until it succeeds', async () => {
  const [work, errors] = [failing(2), [] as string[]];
  new RetryingTask(work, (error) => errors.push(String(error))).start();
  await jest.advanceTimersByTimeAsync(1_999);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(errors).toEqual(['Error: failure 1', 'Error: failure 2']);
});

it('starts no more once it is stopped, and stopping waits for the current try', async () => {
  const waiting = failing(9);
  const tried = new RetryingTask(waiting, () => undefined);
  tried.start();
  await jest.advanceTimersByTimeAsync(1_000);
  await tried.stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(waiting).toHaveBeenCalledTimes(1);

  let fail = (): void => undefined;
  const slow = jest.fn(() => new Promise<void>((_, reject) => (fail = () => reject(new Error('late')))));
  const running = new RetryingTask(slow, () => undefined);
  running.start();
  const stopped = jest.fn();
  const stopping = running.stop().then(stopped);
  await jest.advanceTimersByTimeAsync(1);
  expect([running.isStopped, stopped.mock.calls.length]).toEqual([true, 0]);
  fail();
  await stopping;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(slow).toHaveBeenCalledTimes(1);
});

it('starts after the given delay, unless it is stopped before', async () => {
  const [work, never] = [failing(0), failing(0)];
  new RetryingTask(work, () => undefined).startIn(5_000);
  const stopped = new RetryingTask(never, () => undefined);
  stopped.startIn(5_000);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(work).not.toHaveBeenCalled();
  await stopped.stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect([work.mock.calls.length, never.mock.calls.length]).toEqual([1, 0]);
});
