import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Bus } from '@music/messaging';
import { setImmediate as soon } from 'node:timers/promises';
import { testConfig } from '../../test/gateway.fixture.js';

const platform = await import('@music/platform');
const warn = jest.fn();
jest.unstable_mockModule('@music/platform', () => ({ ...platform, createLogger: () => ({ warn }) }));
const { RefusalAudit } = await import('./refusal-audit.js');
const { limits, RateLimits } = await import('./rate-limits.js');

const ann = { userId: 7, isAdmin: false, onBehalfOf: null };

/** Records refusals of one user; `call`: how the audit log answers. */
async function record(times: number, call: () => Promise<unknown>): Promise<void> {
  const rates = new RateLimits(new platform.MemoryCacheStore(), testConfig());
  const audit = new RefusalAudit({ call } as unknown as Bus, rates);
  await platform.runInContext(platform.requestContext({ actor: ann }), async () => {
    for (let time = 0; time < times; time += 1) audit.record('reporting.get-sales');
    await soon();
  });
}

describe('recording a refusal', () => {
  beforeEach(() => void warn.mockClear());

  it('logs a failure, which the refused user does not notice', async () => {
    const error = new Error('the audit log is away');
    await record(1, () => Promise.reject(error));
    expect(warn.mock.calls).toEqual([[{ err: error }, expect.any(String)]]);
  });

  it('is limited per user, and does not log what is above the limit', async () => {
    const call = jest.fn(() => Promise.resolve({}));
    await record(limits.refusalAudit.limit + 5, call);
    expect(call).toHaveBeenCalledTimes(limits.refusalAudit.limit);
    expect(warn).not.toHaveBeenCalled();
  });
});
