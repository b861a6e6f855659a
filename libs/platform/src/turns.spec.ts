import { expect, it, jest } from '@jest/globals';
import { Turns } from './turns.js';

const silent = () => Promise.reject(new Error('The provider is silent.'));

it('what fails leaves the turn to the next', async () => {
  const turns = new Turns();
  const first = turns.take('pi_1', silent);
  const second = turns.take('pi_1', async () => 'paid');
  await expect(first).rejects.toThrow('silent');
  expect(await second).toBe('paid');
});

it('those who fail together do not wait for a silent provider one after the other', async () => {
  const turns = new Turns(true);
  const again = jest.fn(async () => 'paid');
  const first = turns.take('pi_1', silent);
  const second = turns.take('pi_1', again);
  const other = turns.take('pi_2', async () => 'unpaid');
  await expect(first).rejects.toThrow('silent');
  await expect(second).rejects.toThrow('silent');
  expect(again).not.toHaveBeenCalled();
  expect(await other).toBe('unpaid');
  expect(await turns.take('pi_1', again)).toBe('paid');
});
