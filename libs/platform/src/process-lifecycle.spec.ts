import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runMain, stopOnSignal } from './process-lifecycle.js';

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

describe('a program that reaches no server', () => {
  jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const errors = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), {
      code: 'ECONNREFUSED',
      address,
      port: 5432,
    });
  const both = [refused('::1'), refused('127.0.0.1')];

  it.each([
    ['at an address', refused('10.0.0.1'), 'Nothing answers at 10.0.0.1:5432: is the server running?\n'],
    [
      'at any address of a name',
      Object.assign(new AggregateError(both), { code: 'ECONNREFUSED' }),
      'Nothing answers at ::1:5432: is the server running?\n',
    ],
    [
      'whose address it does not know',
      Object.assign(new Error('PostgreSQL (messaging) cannot be reached'), { code: 'ECONNREFUSED' }),
      'PostgreSQL (messaging) cannot be reached\n',
    ],
  ])('says so: %s', async (_, error, expected) => {
    await runMain(() => Promise.reject(error));
    expect(errors).toHaveBeenLastCalledWith(expected);
  });
});

describe('a program whose port is taken', () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const errors = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 4123 });
  afterEach(() => {
    delete process.env.HEALTH_PORT;
    jest.clearAllMocks();
  });

  it.each([
    [undefined, 'PORT'],
    ['4123', 'HEALTH_PORT'],
  ])('names the variable that chose it: HEALTH_PORT is %s', async (healthPort, variable) => {
    if (healthPort) process.env.HEALTH_PORT = healthPort;
    await runMain(() => Promise.reject(taken));
    expect(errors).toHaveBeenCalledWith(
      `Port 4123 is in use. Stop the program that is using it, or set ${variable} to another port.\n`,
    );
    expect(exit).toHaveBeenCalledWith(1);
  });
});
