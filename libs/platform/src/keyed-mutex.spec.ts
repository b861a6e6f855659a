import { expect, it, jest } from '@jest/globals';
import { KeyedMutex } from './keyed-mutex.js';

const silent = () => Promise.reject(new Error('The provider is silent.'));

it('after a failure the next one runs', async () => {
  const turns = new KeyedMutex();
  const first = turns.runExclusive('pi_1', silent);
  const second = turns.runExclusive('pi_1', async () => 'paid');
  await expect(first).rejects.toThrow('silent');
  expect(await second).toBe('paid');
});

it('with failTogether, callers do not wait for a silent provider one after the other', async () => {
  const turns = new KeyedMutex({ failTogether: true });
  const again = jest.fn(async () => 'paid');
  const first = turns.runExclusive('pi_1', silent);
  const second = turns.runExclusive('pi_1', again);
  const other = turns.runExclusive('pi_2', async () => 'unpaid');
  await expect(first).rejects.toThrow('silent');
  await expect(second).rejects.toThrow('silent');
  expect(again).not.toHaveBeenCalled();
  expect(await other).toBe('unpaid');
  expect(await turns.runExclusive('pi_1', again)).toBe('paid');
});

it('passes the result of the work before to those who waited', async () => {
  const turns = new KeyedMutex({ failTogether: true });
  const echo = async (before: unknown) => Promise.resolve(`after ${String(before)}`);
  const answers = [
    turns.runExclusive('pi_1', echo),
    turns.runExclusive('pi_1', echo),
    turns.runExclusive('pi_2', echo),
  ];
  expect(await Promise.all(answers)).toEqual(['after undefined', 'after after undefined', 'after undefined']);
});
