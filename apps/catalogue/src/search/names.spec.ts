import { describe, expect, it } from '@jest/globals';
import type { FoundName } from '@music/contracts';
import { normalise } from '@music/rules';
import fc from 'fast-check';
import { indexOf } from '../../test/search.factory.js';

describe('names', () => {
  const name = (id: number, text: string, size: number): FoundName => ({
    kind: 'person',
    category: null,
    id,
    name: text,
    size,
  });
  const names = [
    name(1, 'Eric Ball', 300),
    name(2, 'Eric Leidzén', 200),
    name(3, 'Ball', 1),
    name(4, 'Ballantine Eric', 2),
    name(5, 'Michael Football', 900),
  ];
  const found = (query: string) =>
    indexOf([], names)
      .names(query, 3)
      .map(({ id }) => id);

  it('are found by the beginnings of their words: an equal name first, then names that start with it, then the largest', () => {
    expect(found('ball')).toEqual([3, 4, 1]);
    expect(found('leidzen eri')).toEqual([2]);
    expect(found('eric')).toEqual([1, 2, 4]);
  });

  it('are the same as when every name is checked', () => {
    const word = fc.constantFrom(
      'eric',
      'erica',
      'er',
      'ball',
      'all',
      'b',
      'e',
      'öre',
      '歌',
      '𠮷',
      '2',
      '21',
      "o'b",
    );
    const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 12 }),
        fc.array(text, { maxLength: 6 }),
        (existing, queries) => {
          const index = indexOf(
            [],
            existing.map((one, at) => name(at, one, at % 3)),
          );
          for (const query of queries) expect(index.names(query, 3)).toEqual(naiveNames(existing, query));
        },
      ),
    );
  });

  const naiveNames = (held: readonly string[], query: string) => {
    const [phrase, words] = [normalise(query), normalise(query).split(' ')];
    const place = (one: string) =>
      normalise(one) === phrase ? 0 : `${normalise(one)} `.startsWith(phrase) ? 1 : 2;
    return held
      .map((one, at) => name(at, one, at % 3))
      .filter(({ name: one }) =>
        words.every((word) =>
          normalise(one)
            .split(' ')
            .some((held) => held.startsWith(word)),
        ),
      )
      .sort((a, b) => place(a.name) - place(b.name) || b.size - a.size)
      .slice(0, phrase.length < 2 ? 0 : 3);
  };

  it('are not found by a single letter or an empty query', () => {
    expect(found('b')).toEqual([]);
    expect(found(' - ')).toEqual([]);
  });
});
