import { expect, it } from '@jest/globals';
import { type Call, recordAudit, refreshCatalogue } from '@music/contracts';
import { type Bus, CallError } from '@music/messaging';
import { RefreshController } from './refresh.controller.js';

it('a refresh that takes half a minute is answered, and recorded once in the audit log', async () => {
  const refreshed = { version: 7, rows: 100_000, tookMs: 30_000 };
  const audited: unknown[] = [];
  // Five seconds is how long the bus waits for a call that does not say.
  const call = ({ name, timeoutMs = 5_000 }: Call, request: unknown): Promise<unknown> => {
    if (name === recordAudit.name) audited.push(request);
    const isLate = name === refreshCatalogue.name && timeoutMs < refreshed.tookMs;
    return isLate ? Promise.reject(new CallError('UNAVAILABLE')) : Promise.resolve(refreshed);
  };
  expect(await new RefreshController({ call } as unknown as Bus).refresh({})).toEqual(refreshed);
  expect(audited).toEqual([{ action: 'cache-refreshed', details: refreshed }]);
});
