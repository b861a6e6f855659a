import { describe, expect, it } from '@jest/globals';
import type { CallError } from '@music/messaging';
import { assertAcceptablePassword, isCommonPassword } from './password-policy.js';

const faultOf = (password: string, email = 'ann@example.org'): CallError['fields'] => {
  try {
    assertAcceptablePassword('newPassword', password, email);
    return undefined;
  } catch (error) {
    return (error as CallError).fields;
  }
};

describe('password policy (C-158, C-255)', () => {
  it.each(['password123', 'PASSWORD123', ' qwertyuiop', '1q2w3e4r5t', 'iloveyou123', 'administrator'])(
    'refuses the leaked %j',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['aaaaaaaaaaaa', 'abababababab', 'abcabcabcab', '0123456789012', '9876543210', 'abcdefghijklm'])(
    'refuses the pattern %j',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['password123456', '123456password', 'Password!!!!!!', 'trombone2026'])(
    'refuses %j: a common word and padding',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each([
    'trombone48291',
    'correct horse battery',
    'a fine tuba line',
    'Tr0mb0ne!Quartet',
    'xkcdxkcd 12 march',
    '日本語のパスワード長い',
  ])('takes %j', (password) => expect(isCommonPassword(password)).toBe(false));

  it('names the field and the reason', () => {
    expect(faultOf('password123')).toEqual([
      { field: 'newPassword', reason: 'This password is too common. Choose another one.' },
    ]);
    expect(faultOf('Ann@Example.org')).toEqual([
      { field: 'newPassword', reason: 'Do not use your email address as your password.' },
    ]);
    expect(faultOf('a fine tuba line')).toBeUndefined();
  });

  it('takes no more than polynomial time for long passwords', () => {
    const timeFor = (half: number) => {
      const started = performance.now();
      for (let round = 0; round < 100; round += 1) isCommonPassword(`${'ab'.repeat(half)}c${round}`);
      return performance.now() - started;
    };
    const quickest = (half: number) => Math.min(...Array.from({ length: 7 }, () => timeFor(half)));
    quickest(63);
    // Six times as long may take at most the square of that, with room for noise; exponential time would be a million times
    // longer.
    expect(quickest(63)).toBeLessThan(6 * 6 * 4 * quickest(10));
  });
});
