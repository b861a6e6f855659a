import { describe, expect, it } from '@jest/globals';
import { readCheckoutConfig } from './config.js';

const production = {
  NODE_ENV: 'production',
  STRIPE_WEBHOOK_SECRET: 'whsec_only_for_tests',
  STRIPE_SECRET_KEY: 'sk_live_x',
  SELLER_NAME: 'Brass & Son Ltd',
  SELLER_ADDRESS: '1 Publishing Lane|London',
  SELLER_EMAIL: 'office@shop.example',
};
const withKey = (key: string) => readCheckoutConfig({ ...production, STRIPE_SECRET_KEY: key });

describe('configuration of checkout', () => {
  it.each(['sk_live_x', 'rk_live_x'])('Stripe’s key may be secret or restricted: %s', (key) => {
    expect(withKey(key)).toMatchObject({ stripeSecretKey: key, warnings: [] });
    expect(() => withKey('pk_live_x')).toThrow('must begin with sk_ or rk_');
  });

  it.each(['sk_test_x', 'rk_test_x'])(
    'a key of Stripe’s test mode gives a warning in production: %s',
    (key) => {
      expect(withKey(key).warnings).toEqual([expect.stringContaining('STRIPE_SECRET_KEY')]);
      expect(readCheckoutConfig({ NODE_ENV: 'test', STRIPE_SECRET_KEY: key }).warnings).toEqual([]);
    },
  );

  it('the smallest card payment cannot be less than Stripe accepts', () => {
    const minimum = (pence: string) =>
      readCheckoutConfig({ NODE_ENV: 'test', CARD_MINIMUM_PENCE: pence }).prices.cardMinimum;
    expect([minimum(''), minimum('30'), minimum('100')]).toEqual([30, 30, 100]);
    for (const pence of ['0', '29']) expect(() => minimum(pence)).toThrow('CARD_MINIMUM_PENCE');
  });
});
