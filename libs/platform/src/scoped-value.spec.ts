import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ScopedValue } from './scoped-value.js';

describe('ScopedValue', () => {
  const word = new ScopedValue<string>();
  const number = new ScopedValue<number>();
  const both = () => [word.get(), number.get()];

  it('is visible only inside, also after an await', async () => {
    const seen = await word.run('one', async () => {
      await nextTurn();
      return word.get();
    });
    expect([seen, word.get()]).toEqual(['one', undefined]);
  });

  it('does not affect other values, and is restored after an inner run', () => {
    word.run('one', () => {
      number.run(1, () => {
        expect(both()).toEqual(['one', 1]);
        word.run('two', () => expect(both()).toEqual(['two', 1]));
        expect(both()).toEqual(['one', 1]);
      });
      expect(both()).toEqual(['one', undefined]);
    });
  });

  it('is separate for concurrent runs', async () => {
    const seen = ['one', 'two', 'three'].map((text) =>
      word.run(text, async () => {
        await nextTurn();
        return word.get();
      }),
    );
    expect(await Promise.all(seen)).toEqual(['one', 'two', 'three']);
  });
});
