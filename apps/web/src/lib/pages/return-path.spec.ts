import { describe, expect, it } from '@jest/globals';
import { withReturnPath, returnPath } from './return-path.js';

describe('the way back', () => {
  it('is kept in full, with its query', () => {
    const address = withReturnPath('/account/log-in', '/brass?title=joy&year=>1950');
    expect(returnPath(address.slice(address.indexOf('?')))).toBe('/brass?title=joy&year=>1950');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/./\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/./\t/evil.example',
    'javascript:alert(1)',
    '',
  ])('never leads out of the shop: %j', (from) =>
    expect(returnPath(`?${new URLSearchParams({ from })}`)).toBeNull(),
  );

  it('is left out if there is none worth keeping', () => {
    expect(returnPath('')).toBeNull();
    expect([withReturnPath('/x', null), withReturnPath('/x', '/')]).toEqual(['/x', '/x']);
  });
});
