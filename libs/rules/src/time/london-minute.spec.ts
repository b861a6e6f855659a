import { describe, expect, it } from '@jest/globals';
import { londonInstant, londonMinute } from './london-minute.js';

describe('a time in a form', () => {
  it.each([
    ['in winter', '2026-01-15T18:00', '2026-01-15T18:00:00.000Z'],
    ['in summer', '2026-07-15T00:30', '2026-07-14T23:30:00.000Z'],
    ['just after the clocks went forward', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    ['in the hour that comes twice', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ])('a minute of a form there and back, %s', (_, minute, instant) => {
    expect([londonInstant(minute), londonMinute(instant)]).toEqual([instant, minute]);
  });
});
