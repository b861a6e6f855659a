import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stopOnSignal } from './process-lifecycle.js';

describe('a process that is told to stop', () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const errors = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.clearAllMocks();
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  });

  it('ends with 0 once everything is closed, and never twice', async () => {
    stopOnSignal(async () => undefined);
    process.emit('SIGTERM');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(exit.mock.calls).toEqual([[0]]);
    expect(errors).not.toHaveBeenCalled();
  });

  it('ends with 1 if not all is closed within 20 seconds', async () => {
    stopOnSignal(() => new Promise(() => undefined));
    process.emit('SIGTERM');
    await jest.advanceTimersByTimeAsync(19_999);
    expect(exit).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(exit.mock.calls).toEqual([[1]]);
    expect(errors).toHaveBeenCalledWith('The stop failed: not all was closed within 20 s\n');
  });

  it('ends with 1 if something cannot be closed', async () => {
    stopOnSignal(async () => {
      throw new Error('The pool is gone.');
    });
    process.emit('SIGINT');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(exit.mock.calls).toEqual([[1]]);
  });
});
