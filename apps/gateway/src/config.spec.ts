import { describe, expect, it } from '@jest/globals';
import { EnvironmentError } from '@music/platform';
import { testConfig, testSecret, testSeller } from '../test/gateway.fixture.js';

const sound = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.org',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_shop',
  ...testSeller,
};
const refusals = (environment: Record<string, string>): readonly string[] => {
  try {
    testConfig(environment);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.faults;
    throw error;
  }
  return [];
};

describe('configuration of the gateway', () => {
  it('listens only on this machine outside production, and on every address in production', () => {
    expect(testConfig()).toMatchObject({ host: '127.0.0.1', port: 4200, publicUrl: 'http://localhost:4200' });
    expect(testConfig(sound)).toMatchObject({ host: '0.0.0.0', publicUrl: 'https://shop.example.org' });
    expect(testConfig({ PUBLIC_URL: 'https://shop.example.org//' }).publicUrl).toBe(
      'https://shop.example.org',
    );
  });

  it.each([
    [{}, 'http://localhost:4200'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:4200'],
    [{ HOST: '10.0.0.1', PORT: '80' }, 'http://10.0.0.1:80'],
    [{ HOST: '10.0.0.1', PUBLIC_URL: 'https://shop.example.org/' }, 'https://shop.example.org'],
  ])('with %j it prints %s at the start', (environment: Record<string, string>, url) => {
    expect(testConfig(environment).printedUrl).toBe(url);
  });

  it('refuses conveniences in production, each by its name', () => {
    const unsafe = { NODE_ENV: 'production', RATE_LIMITS: 'off', BOT_CHECK: 'none', SESSION_SECRET: '' };
    expect(refusals(unsafe)).toEqual([
      expect.stringContaining('RATE_LIMITS'),
      expect.stringContaining('BOT_CHECK'),
      expect.stringContaining('PUBLIC_URL'),
      expect.stringContaining('SESSION_SECRET'),
      expect.stringContaining('STRIPE_PUBLISHABLE_KEY'),
      expect.stringContaining('STRIPE_WEBHOOK_SECRET'),
      expect.stringContaining('SELLER_NAME'),
      expect.stringContaining('SELLER_ADDRESS'),
      expect.stringContaining('SELLER_EMAIL'),
    ]);
    expect(refusals({ ...sound, PUBLIC_URL: 'http://shop.example.org' })).toHaveLength(1);
    expect(refusals(sound)).toEqual([]);
    expect(refusals({ RATE_LIMITS: 'off', BOT_CHECK: 'none' })).toEqual([]);
  });

  it('warns of a key of Stripe’s test mode in production', () => {
    const warnings = (environment: Record<string, string>) => testConfig(environment).warnings;
    expect(warnings(sound)).toEqual([]);
    const testMode = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(warnings({ ...sound, ...testMode })).toEqual([expect.stringContaining('STRIPE_PUBLISHABLE_KEY')]);
    expect(warnings(testMode)).toEqual([]);
  });

  it('refuses a short secret and a switch that is neither on nor off', () => {
    expect(refusals({ SESSION_SECRET: 'short' })).toEqual([expect.stringContaining('SESSION_SECRET')]);
    expect(refusals({ RATE_LIMITS: 'no' })).toEqual([expect.stringContaining('RATE_LIMITS')]);
  });

  it.each([
    ['2', 2],
    ['0', 0],
    ['10.0.0.0/8, ::1,2001:db8::/32', ['10.0.0.0/8', '::1', '2001:db8::/32']],
    ['', 0],
  ])('TRUST_PROXY=%s is %j', (text, trusted) => {
    expect(testConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
  });

  it.each([
    'on',
    'true',
    '-1',
    '1.5',
    '99',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '0.0.0.0/0',
    'proxy.local',
    '10.0.0.1,',
  ])('TRUST_PROXY=%s is refused, with what to write instead', (text) => {
    expect(refusals({ TRUST_PROXY: text })).toEqual([
      'TRUST_PROXY: must be the number of proxies in front (1) or their networks (10.0.0.0/8,::1); leave it unset for none',
    ]);
  });

  it.each(['turnstile', 'recaptcha', 'hcaptcha'])('D12 BOT_CHECK=%s needs its two keys', (name) => {
    const missing = { BOT_CHECK: name };
    expect(refusals(missing)).toEqual([
      `BOT_CHECK_SITE_KEY is required with BOT_CHECK=${name}`,
      `BOT_CHECK_SECRET is required with BOT_CHECK=${name}`,
    ]);
    const keys = { ...missing, BOT_CHECK_SITE_KEY: 'site', BOT_CHECK_SECRET: 'hush' };
    expect(refusals({ ...keys, ...sound })).toEqual([]);
    expect(testConfig(keys).botCheckProvider).toMatchObject({ name, siteKey: 'site' });
    expect(refusals({ ...keys, BOT_CHECK_SECRET: '' })).toHaveLength(1);
  });

  it('signs challenges with a separate key', () => {
    expect(testConfig().botCheckSecret).toMatch(/^[\w-]{43}$/);
    expect(testConfig().botCheckSecret).not.toContain(testSecret);
  });
});
