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

function task(work: () => Promise<void>) {
  const [warn, info] = [jest.fn(), jest.fn()];
  return { task: new RetryingTask({ name: 'singing', logger: { warn, info }, work }), warn, info };
}

it('retries two seconds after each failure, until it succeeds', async () => {
  const work = failing(2);
  task(work).task.start();
  await jest.advanceTimersByTimeAsync(1_999);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('warns of each cause of failure once, and says when it has succeeded', async () => {
  let cause: string | null = 'no choir';
  const {
    task: singing,
    warn,
    info,
  } = task(async () => {
    if (cause) throw new Error(cause);
  });
  singing.start();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(warn.mock.calls).toEqual([[{ err: new Error('no choir') }, 'singing failed; trying again']]);
  cause = 'no organ';
  await jest.advanceTimersByTimeAsync(10_000);
  expect(warn).toHaveBeenCalledTimes(2);
  cause = null;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(info.mock.calls).toEqual([[expect.anything(), 'singing succeeded after failures']]);
});

it('starts no more once it is stopped, and stopping waits for the current try', async () => {
  const waiting = failing(9);
  const tried = task(waiting).task;
  tried.start();
  await jest.advanceTimersByTimeAsync(1_000);
  await tried.stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(waiting).toHaveBeenCalledTimes(1);

  let fail = (): void => undefined;
  const slow = jest.fn(() => new Promise<void>((_, reject) => (fail = () => reject(new Error('late')))));
  const running = task(slow).task;
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
