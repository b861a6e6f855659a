import { describe, expect, it } from '@jest/globals';
import { defaultDeliveryTimes, MalformedEvent, verdictOn } from './delivery-policy.js';

describe('verdictOn', () => {
  it('gives five deliveries, 1, 5, 30 and 120 s apart', () => {
    const verdicts = [0, 1, 2, 3, 4].map((failures) =>
      verdictOn(new Error('no'), failures, defaultDeliveryTimes),
    );
    expect(verdicts).toEqual([
      { kind: 'retry', delayMs: 1_000, reason: 'Error: no' },
      { kind: 'retry', delayMs: 5_000, reason: 'Error: no' },
      { kind: 'retry', delayMs: 30_000, reason: 'Error: no' },
      { kind: 'retry', delayMs: 120_000, reason: 'Error: no' },
      { kind: 'dead-letter', reason: 'Error: no' },
    ]);
  });

  it('dead-letters malformed events at once', () => {
    expect(verdictOn(new MalformedEvent('no JSON'), 0, defaultDeliveryTimes)).toEqual({
      kind: 'dead-letter',
      reason: 'MalformedEvent: no JSON',
    });
  });
});
