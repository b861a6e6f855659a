import { describe, expect, it } from '@jest/globals';
import { redactPersonalData } from './redact.js';

describe('redactPersonalData', () => {
  it('keeps ids, numbers, times and kinds', () => {
    const payload = {
      orderNo: '100123',
      userId: 7,
      kind: 'order-paid',
      paidAt: '2026-01-01T00:00:00.000Z',
      lines: [{ productId: '12', category: 'brass', amount: 1995, isPosted: true, note: null }],
    };
    expect(JSON.parse(redactPersonalData(payload))).toEqual(payload);
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
    expect(redactPersonalData(payload)).not.toMatch(/ann|leeds|abc|"x"/i);
    expect(redactPersonalData('Ann')).toBe('"[hidden]"');
    expect(redactPersonalData({})).toBe('{}');
    expect(redactPersonalData(undefined)).toBe('');
  });
});
