import { describe, expect, it, jest } from '@jest/globals';
import { queueCall } from './call-queue.js';

describe('calls of a queue', () => {
  it('are made one at a time, in order, even if one fails', async () => {
    const made: string[] = [];
    const call = (name: string) => () => {
      made.push(name);
      return name === 'b' ? Promise.reject(new Error('no network')) : Promise.resolve(name);
    };
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((name) => queueCall('basket', call(name))));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(made).toEqual(['a', 'b', 'c']);
  });

  it('are forgotten once they have ended, so that a queue of many names does not grow', async () => {
    const set = jest.spyOn(Map.prototype, 'set');
    await queueCall('hearts', () => Promise.resolve());
    const queues = set.mock.contexts.find((_, index) => set.mock.calls[index]?.[0] === 'hearts') as Map<
      string,
      unknown
    >;
    set.mockRestore();
    expect(queues.has('hearts')).toBe(false);
  });
});
