import { describe, expect, it } from '@jest/globals';
import { downloadAccessOf, isOpen } from './licence.js';

const issuedAt = new Date('2026-11-01T10:00:00Z');
const hourBefore = new Date('2026-11-01T09:00:00Z');
const later = new Date('2026-11-15T10:00:00Z');

describe('the downloads of a licence', () => {
  it('that are open from its issue on stay open, also if the clock is behind or has been set back', () => {
    const licence = { issuedAt, downloadsOpenAt: issuedAt };
    expect(isOpen(licence, hourBefore)).toBe(true);
    expect(downloadAccessOf(licence, hourBefore).waiverNeeded).toBe(false);
  });

  it('otherwise open when their time has come', () => {
    const licence = { issuedAt, downloadsOpenAt: later };
    expect(isOpen(licence, issuedAt)).toBe(false);
    expect(isOpen(licence, later)).toBe(true);
  });
});
