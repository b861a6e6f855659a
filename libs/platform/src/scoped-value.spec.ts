import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ScopedValue } from './scoped-value.js';

describe('ScopedValue', () => {
  const word = new ScopedValue<string>();
  const number = new ScopedValue<number>();
  const both = () => [word.get(), number.get()];

  it('is seen inside alone, after waiting too', async () => {
    const seen = await word.run('one', async () => {
      await nextTurn();
      return word.get();
    });
    expect([seen, word.get()]).toEqual(['one', undefined]);
  });

  it('leaves other values as they are, and comes back where an inner one ends', () => {
    word.run('one', () => {
      number.run(1, () => {
        expect(both()).toEqual(['one', 1]);
        word.run('two', () => expect(both()).toEqual(['two', 1]));
        expect(both()).toEqual(['one', 1]);
      });
      expect(both()).toEqual(['one', undefined]);
    });
  });

  it('is each run’s own where several wait at once', async () => {
    const seen = ['one', 'two', 'three'].map((text) =>
      word.run(text, async () => {
        await nextTurn();
        return word.get();
      }),
    );
    expect(await Promise.all(seen)).toEqual(['one', 'two', 'three']);
  });
});
