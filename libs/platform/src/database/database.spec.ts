import { expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Database } from './database.js';

const committed = jest.fn();
const dataSource = {
  transaction: async (work: (manager: object) => Promise<unknown>) => {
    const result = await work({});
    committed();
    return result;
  },
};
const database = new Database(dataSource as unknown as DataSource);

it('work after a commit runs after it, once, also if a nested call requests it', async () => {
  const follow = jest.fn(() => expect(committed).toHaveBeenCalledTimes(1));
  const answer = await database.transaction(async () => {
    database.afterCommit(follow);
    await database.transaction(async () => database.afterCommit(follow));
    expect(follow).not.toHaveBeenCalled();
    return 'done';
  });
  expect(answer).toBe('done');
  expect(follow).toHaveBeenCalledTimes(1);
});

it('work after a commit does not run after a rollback, and cannot be requested outside a transaction', async () => {
  const follow = jest.fn();
  const undone = database.transaction(async () => {
    database.afterCommit(follow);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(follow).not.toHaveBeenCalled();
  expect(() => database.afterCommit(follow)).toThrow('within a transaction');
});
