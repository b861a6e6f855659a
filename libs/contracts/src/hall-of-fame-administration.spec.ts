import { describe, expect, it } from '@jest/globals';
import { createEdition } from './hall-of-fame-administration.contract.js';

describe('an edition of the hall of fame', () => {
  const problems = (opensAt: string) =>
    createEdition.request
      .safeParse({ category: 'brass', year: 2026, name: 'Hall of Fame 2026', opensAt })
      .error?.issues.map(({ path, message }) => [path[0], message]);

  it('opens in a year that every list can show: a slip such as 202 is refused', () => {
    expect(problems('2026-05-03T09:00:00.000Z')).toBeUndefined();
    for (const slip of ['0202-05-03T09:00:00.000Z', '0000-05-03T09:00:00.000Z'])
      expect(problems(slip)).toEqual([['opensAt', 'Enter a year from 1900.']]);
  });
});
