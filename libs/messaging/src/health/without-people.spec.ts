import { describe, expect, it } from '@jest/globals';
import { withoutPeople } from './without-people.js';

describe('withoutPeople', () => {
  it('keeps ids, numbers, times and kinds', () => {
    const payload = {
      orderNo: '100123',
      userId: 7,
      kind: 'order-paid',
      paidAt: '2026-01-01T00:00:00.000Z',
      lines: [{ productId: '12', category: 'brass', amount: 1995, isPosted: true, note: null }],
    };
    expect(JSON.parse(withoutPeople(payload))).toEqual(payload);
  });

  it('hides names and secrets at any depth', () => {
    const payload = {
      to: 'ann@example.org',
      toId: 'ann@example.org',
      name: 'Ann',
      licenceNames: ['Leeds Band'],
      mail: { kind: 'reset', subject: 'Hello Ann', resetTokenId: 'abc', voucherCodeId: 'ABCD', link: 'x' },
      kind: 'Ann Player of Leeds',
    };
    expect(withoutPeople(payload)).not.toMatch(/ann|leeds|abc|"x"/i);
    expect(withoutPeople('Ann')).toBe('"[hidden]"');
    expect(withoutPeople({})).toBe('{}');
    expect(withoutPeople(undefined)).toBe('');
  });
});
