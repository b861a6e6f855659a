import { describe, expect, it } from '@jest/globals';
import { testConfig } from '../../test/gateway.fixture.js';
import { configurationHtml } from './configuration.html.js';
import { contentSecurityPolicy } from './content-security-policy.js';

const configOf = (name: string, more: Record<string, string> = {}) =>
  testConfig({ BOT_CHECK: name, BOT_CHECK_SITE_KEY: 'site</script>', BOT_CHECK_SECRET: 'hush', ...more });
const directives = (name: string, more?: Record<string, string>) => {
  const policy = contentSecurityPolicy(configOf(name, more));
  return (typeof policy === 'object' && policy.directives) || {};
};
const self = "'self'";

describe('the content security policy (C-133, D12)', () => {
  it.each(['altcha', 'none'])('with BOT_CHECK=%s allows only the shop', (name) => {
    const foreign = Object.values(directives(name))
      .flat()
      .filter((source) => typeof source === 'string' && source.includes('://'));
    expect(foreign).toEqual([]);
  });

  it.each([
    ['turnstile', 'https://challenges.cloudflare.com'],
    ['recaptcha', 'https://www.google.com/recaptcha/'],
    ['hcaptcha', 'https://hcaptcha.com'],
  ])('with %s allows its widget, and no other’s', (name, source) => {
    const { scriptSrc, frameSrc, connectSrc, styleSrc, defaultSrc } = directives(name);
    for (const sources of [scriptSrc, frameSrc, connectSrc])
      expect(sources).toEqual(expect.arrayContaining([self, source]));
    expect(defaultSrc).toEqual([self]);
    const allowed = JSON.stringify([scriptSrc, frameSrc, connectSrc, styleSrc]);
    for (const other of ['cloudflare', 'google', 'hcaptcha'])
      expect(allowed.includes(other)).toBe(source.includes(other));
    expect(allowed).not.toContain('unsafe');
  });

  it('allows a script from another configured address', () => {
    const more = { BOT_CHECK_SCRIPT_URL: 'https://mirror.example/api.js?v=1' };
    expect(directives('recaptcha', more)['scriptSrc']).toContain('https://mirror.example');
  });
});

describe('the card form of Stripe', () => {
  const withKey = testConfig({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
  const policyOf = (config: ReturnType<typeof testConfig>) => JSON.stringify(contentSecurityPolicy(config));

  it('is allowed if there is a publishable key, which the page contains', () => {
    for (const source of ['https://js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com'])
      expect(policyOf(withKey)).toContain(source);
    expect(policyOf(withKey)).not.toContain('unsafe');
    expect(configurationHtml(withKey)).toContain('"stripeKey":"pk_test_1"');
  });

  it('is not allowed otherwise', () => {
    expect(policyOf(testConfig())).not.toContain('stripe');
    expect(configurationHtml(testConfig())).not.toContain('stripe');
  });
});

describe('the configuration in the page', () => {
  it('names the provider, its site key and its script, and no secret', () => {
    const html = configurationHtml(configOf('hcaptcha'));
    expect(html).toContain('"provider":"hcaptcha"');
    expect(html).toContain('"script":"https://js.hcaptcha.com/1/api.js"');
    expect(html).not.toContain('hush');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });

  it('has no provider if the shop checks by itself', () => {
    expect(configurationHtml(testConfig())).not.toContain('botCheck');
  });
});
