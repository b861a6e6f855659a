import { describe, expect, it } from '@jest/globals';
import { runAll } from './run-all.js';

describe('several tasks', () => {
  it('all run in their order even if some fail, and the failures are reported together', async () => {
    const ran: string[] = [];
    const task = (name: string, fails: boolean) => () => {
      ran.push(name);
      return fails ? Promise.reject(new Error(`${name} is out of order`)) : Promise.resolve();
    };
    const tasks = [task('the pump', true), task('the lift', false), task('the bell', true)];
    await expect(runAll(tasks)).rejects.toThrow(
      'Error: the pump is out of order; Error: the bell is out of order',
    );
    expect(ran).toEqual(['the pump', 'the lift', 'the bell']);
    await expect(runAll([task('the lift', false)])).resolves.toBeUndefined();
  });
});
