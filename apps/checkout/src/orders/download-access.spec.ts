import { describe, expect, it } from '@jest/globals';
import { downloadAccess } from './download-access.js';

const paidAt = new Date('2026-11-01T10:00:00Z');
const later = (ms: number) => new Date(Date.parse('2026-11-15T10:00:00Z') + ms);

describe('when downloads open', () => {
  it('at once for customers who agreed to it', () => {
    expect(downloadAccess({ paidAt, waivedRightAt: paidAt }, paidAt)).toEqual({
      downloadsOpenAt: paidAt.toISOString(),
      waiverNeeded: false,
    });
  });

  it('at once also if the clock has been set back since they agreed', () => {
    const hourBefore = new Date(paidAt.getTime() - 3_600_000);
    expect(downloadAccess({ paidAt, waivedRightAt: paidAt }, hourBefore).waiverNeeded).toBe(false);
  });

  it('otherwise after 14 days, to the second', () => {
    const closed = { downloadsOpenAt: '2026-11-15T10:00:00.000Z', waiverNeeded: true };
    expect(downloadAccess({ paidAt, waivedRightAt: null }, later(-1))).toEqual(closed);
    expect(downloadAccess({ paidAt, waivedRightAt: null }, later(0))).toEqual({
      ...closed,
      waiverNeeded: false,
    });
  });
});
