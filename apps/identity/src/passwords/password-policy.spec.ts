import { describe, expect, it } from '@jest/globals';
import type { CallError } from '@music/messaging';
import { assertAcceptablePassword, isCommonPassword } from './password-policy.js';

const faultOf = (password: string, email = 'ann@example.org'): CallError['fields'] => {
  try {
    assertAcceptablePassword('newPassword', password, email);
    return undefined;
  } catch (fault) {
    return (fault as CallError).fields;
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

  it.each([
    'correct horse battery',
    'a fine tuba line',
    'Tr0mb0ne!Quartet',
    'xkcdxkcd 12 march',
    '日本語のパスワード長い',
  ])('takes %j', (password) => expect(isCommonPassword(password)).toBe(false));

  it('names the field and the reason', () => {
    expect(faultOf('password123')).toEqual([
      { field: 'newPassword', reason: 'This password is too common. Please choose another one.' },
    ]);
    expect(faultOf('Ann@Example.org')).toEqual([
      { field: 'newPassword', reason: 'Please do not use your e-mail address as your password.' },
    ]);
    expect(faultOf('a fine tuba line')).toBeUndefined();
  });

  it('is quick with the longest passwords', () => {
    const started = performance.now();
    for (let round = 0; round < 100; round += 1) isCommonPassword(`${'ab'.repeat(63)}c${round}`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
