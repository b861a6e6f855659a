/** Sources that the page must be allowed to load for a provider's widget, in addition to the shop's own. */
export interface WidgetSources {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  style: readonly string[];
}

interface ProviderFacts {
  /** Where the server verifies a token. */
  verifyUrl: string;
  /** The widget's script, without its query. */
  scriptUrl: string;
  sources: WidgetSources;
}

const cloudflare = 'https://challenges.cloudflare.com';
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/**
 * The addresses as the providers document them (checked November 2026). The `connect` of Turnstile and reCAPTCHA goes beyond
 * their documentation, so that their scripts can report errors. All three share a protocol: a widget rendered by
 * `render(place, {sitekey, callback})`, a token that is valid once, and a form posted to `siteverify`.
 *
 * https://developers.cloudflare.com/turnstile/reference/content-security-policy
 * https://developers.google.com/recaptcha/docs/faq and https://developers.google.com/recaptcha/docs/verify
 * https://docs.hcaptcha.com
 */
const botCheckProviders = {
  turnstile: {
    verifyUrl: `${cloudflare}/turnstile/v0/siteverify`,
    scriptUrl: `${cloudflare}/turnstile/v0/api.js`,
    sources: { script: [cloudflare], frame: [cloudflare], connect: [cloudflare], style: [] },
  },
  recaptcha: {
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    scriptUrl: 'https://www.google.com/recaptcha/api.js',
    sources: {
      script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      connect: ['https://www.google.com/recaptcha/'],
      style: [],
    },
  },
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    scriptUrl: 'https://js.hcaptcha.com/1/api.js',
    sources: { script: hcaptcha, frame: hcaptcha, connect: hcaptcha, style: hcaptcha },
  },
} as const satisfies Record<string, ProviderFacts>;

type BotCheckProviderName = keyof typeof botCheckProviders;
export const botCheckProviderNames = Object.keys(botCheckProviders) as BotCheckProviderName[];

/** A configured provider. */
export interface BotCheckProvider {
  name: BotCheckProviderName;
  siteKey: string;
  secret: string;
  verifyUrl: string;
  scriptUrl: string;
  sources: WidgetSources;
}

/** `verifyUrl`, `scriptUrl`: replace the provider's own addresses, for a mirror or a test. */
export function botCheckProvider(
  name: BotCheckProviderName,
  keys: { siteKey: string; secret: string; verifyUrl?: string | undefined; scriptUrl?: string | undefined },
): BotCheckProvider {
  const facts: ProviderFacts = botCheckProviders[name];
  const elsewhere = keys.scriptUrl ? [new URL(keys.scriptUrl).origin] : [];
  return {
    name,
    siteKey: keys.siteKey,
    secret: keys.secret,
    verifyUrl: keys.verifyUrl ?? facts.verifyUrl,
    scriptUrl: keys.scriptUrl ?? facts.scriptUrl,
    sources: { ...facts.sources, script: [...facts.sources.script, ...elsewhere] },
  };
}
