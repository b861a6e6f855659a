import { describe, expect, it } from '@jest/globals';
import { defaultDeliveryTimes, MalformedEvent, verdictOn } from './delivery-policy.js';

describe('verdictOn', () => {
  it('gives five deliveries, 1, 5, 30 and 120 s apart', () => {
    const verdicts = [0, 1, 2, 3, 4].map((failures) =>
      verdictOn(new Error('no'), failures, defaultDeliveryTimes),
    );
    expect(verdicts).toEqual([
      { kind: 'retry', afterMs: 1_000, reason: 'Error: no' },
      { kind: 'retry', afterMs: 5_000, reason: 'Error: no' },
      { kind: 'retry', afterMs: 30_000, reason: 'Error: no' },
      { kind: 'retry', afterMs: 120_000, reason: 'Error: no' },
      { kind: 'bury', reason: 'Error: no' },
    ]);
  });

  it('dead-letters malformed events at once', () => {
    expect(verdictOn(new MalformedEvent('no JSON'), 0, defaultDeliveryTimes)).toEqual({
      kind: 'bury',
      reason: 'MalformedEvent: no JSON',
    });
  });
});
