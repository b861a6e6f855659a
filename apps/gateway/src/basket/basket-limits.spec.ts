import { describe, expect, it } from '@jest/globals';
import { MemoryCacheStore, requestContext, runInContext } from '@music/platform';
import { testConfig } from '../../test/gateway.fixture.js';
import { limits, RateLimits } from '../routing/rate-limits.js';
import { BasketLimits } from './basket-limits.js';

type Limited = 'limitChange' | 'limitCheckout';

/** The refusal of a basket after as many tries as it may have. */
async function refusalAfter(tries: number, limited: Limited): Promise<unknown> {
  const basketLimits = new BasketLimits(new RateLimits(new MemoryCacheStore(), testConfig()));
  const attempt = () => basketLimits[limited]({ ip: '192.0.2.1', basketKey: 'one' });
  return runInContext(requestContext(), async () => {
    for (let time = 0; time < tries; time += 1) await attempt();
    return attempt().catch((error: unknown) => error);
  });
}

describe('limits of basket calls', () => {
  it('C-186 D15 a checkout that is tried too often is told how long to wait', async () => {
    expect(await refusalAfter(limits.checkoutByBasket.limit, 'limitCheckout')).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      msg: 'Too many attempts. Please wait 15 minutes and try again.',
    });
  });

  it('D5 the server writes no text for other calls', async () => {
    expect(await refusalAfter(limits.basketChange.limit, 'limitChange')).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      msg: null,
    });
  });
});
