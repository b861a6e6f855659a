import { createHmac } from 'node:crypto';
import type { Seller } from '@music/contracts';
import {
  EnvironmentError,
  generatorEnvironment,
  generatorOf,
  installationSecret,
  listenHost,
  localUrl,
  platformEnvironment,
  publicUrlFaults,
  publicUrlOf,
  sellerEnvironment,
  sellerFaults,
  sellerOf,
  processEnvironment,
  serversEnvironment,
  shopAddressEnvironment,
  stripeTestKeyWarnings,
  webhookEnvironment,
} from '@music/platform';
import { filesEnvironment, type FilesEnvironment } from '@music/platform/files';
import { z } from 'zod';
import {
  botCheckProvider,
  type BotCheckProvider,
  botCheckProviderNames,
} from './forms/bot-check-providers.js';
import { trustedProxies, type TrustedProxies } from './trusted-proxies.js';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const secret = z.string().min(32, 'needs 32 characters or more');

const own = {
  ...shopAddressEnvironment,
  RATE_LIMITS: flag.default(true).describe('off: no limits, for tests; refused in production'),
  BOT_CHECK: z
    .enum(['altcha', ...botCheckProviderNames, 'none'])
    .default('altcha')
    .describe(
      'bot check of public forms: altcha (own proof of work), turnstile, recaptcha, hcaptcha; none is refused in production',
    ),
  BOT_CHECK_SITE_KEY: z.string().optional().describe('site key of turnstile, recaptcha or hcaptcha'),
  BOT_CHECK_SECRET: z.string().optional().describe('secret key of turnstile, recaptcha or hcaptcha'),
  BOT_CHECK_VERIFY_URL: z.url().optional().describe('overrides the provider’s siteverify address'),
  BOT_CHECK_SCRIPT_URL: z.url().optional().describe('overrides the address of the provider’s widget script'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .startsWith('pk_', 'must begin with pk_')
    .optional()
    .describe('the key with which the browser pays at Stripe; unset outside production: the payment sandbox'),
  SESSION_SECRET: secret
    .optional()
    .describe('signs the session cookie; generated into DATA_DIR outside production'),
  SESSION_SECRET_PREVIOUS: secret
    .optional()
    .describe('another secret that is also accepted; for a rotation in three steps (docs/operations.md)'),
  SESSION_REDIS_URL: serversEnvironment.shape.REDIS_URL.optional().describe(
    'Redis for sessions alone (no eviction, append-only); unset: as REDIS_URL',
  ),
  ...webhookEnvironment,
  ...sellerEnvironment,
  ...filesEnvironment,
  ...generatorEnvironment,
  TRUST_PROXY: trustedProxies
    .default(0)
    .describe(
      'proxies whose X-Forwarded-For is trusted: the number of proxies in front, or their networks (10.0.0.0/8,::1); unset: no proxy is trusted',
    ),
};

/** The gateway's variables when it shares its process with the services. */
export const gatewayEnvironment = platformEnvironment.extend(own);
/** The same when it runs in a process of its own. */
export const gatewayProcessEnvironment = processEnvironment('gateway', own);

export type GatewayEnvironment = z.output<typeof gatewayEnvironment>;

/** The gateway's configuration. */
export class GatewayConfig {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** What is printed at the start: `PUBLIC_URL`, or where this machine reaches the shop. */
  readonly printedUrl: string;
  readonly trustProxy: TrustedProxies;
  readonly rateLimits: boolean;
  readonly botCheck: GatewayEnvironment['BOT_CHECK'];
  /** Null if the shop checks by itself, or not at all. */
  readonly botCheckProvider: BotCheckProvider | null;
  /** Null: the browser pays in the sandbox. */
  readonly stripeKey: string | null;
  /** What is wrong but does not keep the gateway from starting. */
  readonly warnings: readonly string[];
  readonly seller: Seller;
  readonly files: FilesEnvironment;
  /** The library generates music that has no files. */
  readonly demoMusic: boolean;
  /** Signs the challenges of the shop's own check. */
  readonly botCheckSecret: string;
  /** The key for hashing the networks that votes come from. */
  readonly blockSecret: string;

  /** `webRoot`: the folder of the built web app, null where there is none. */
  constructor(
    environment: GatewayEnvironment,
    readonly webRoot: string | null,
  ) {
    this.production = environment.NODE_ENV === 'production';
    if (this.production) refuseUnsafe(environment);
    this.port = environment.PORT;
    this.host = listenHost(environment);
    this.publicUrl = publicUrlOf(environment);
    this.printedUrl = environment.PUBLIC_URL ? this.publicUrl : localUrl(this.host, this.port);
    this.trustProxy = environment.TRUST_PROXY;
    this.rateLimits = environment.RATE_LIMITS;
    this.botCheck = environment.BOT_CHECK;
    this.botCheckProvider = configuredProvider(environment);
    this.seller = sellerOf(environment);
    this.files = environment;
    this.demoMusic = generatorOf(environment) !== null;
    this.stripeKey = environment.STRIPE_PUBLISHABLE_KEY ?? null;
    this.warnings = this.production ? stripeTestKeyWarnings('STRIPE_PUBLISHABLE_KEY', this.stripeKey) : [];
    const [secret] = sessionSecrets(environment);
    this.botCheckSecret = derivedSecret(secret, 'bot-check');
    this.blockSecret = derivedSecret(secret, 'address-block');
  }
}

/** Throws `EnvironmentError` when the provider's keys are missing. */
function configuredProvider(environment: GatewayEnvironment): BotCheckProvider | null {
  const { BOT_CHECK: name, BOT_CHECK_SITE_KEY: siteKey, BOT_CHECK_SECRET: key } = environment;
  if (name === 'altcha' || name === 'none') return null;
  if (siteKey && key) {
    const { BOT_CHECK_VERIFY_URL: verifyUrl, BOT_CHECK_SCRIPT_URL: scriptUrl } = environment;
    return botCheckProvider(name, { siteKey, secret: key, verifyUrl, scriptUrl });
  }
  throw new EnvironmentError([
    ...(siteKey ? [] : [`BOT_CHECK_SITE_KEY is required with BOT_CHECK=${name}`]),
    ...(key ? [] : [`BOT_CHECK_SECRET is required with BOT_CHECK=${name}`]),
  ]);
}

/** Conveniences for development are security holes in production. Throws `EnvironmentError`. */
function refuseUnsafe(environment: GatewayEnvironment): void {
  const { RATE_LIMITS, BOT_CHECK, SESSION_SECRET } = environment;
  const { STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = environment;
  const faults = [
    ...(RATE_LIMITS ? [] : ['RATE_LIMITS: off is refused in production']),
    ...(BOT_CHECK === 'none' ? ['BOT_CHECK: none is refused in production'] : []),
    ...publicUrlFaults(environment),
    ...(SESSION_SECRET ? [] : ['SESSION_SECRET is required in production: 32 random characters or more']),
    ...(STRIPE_PUBLISHABLE_KEY ? [] : ['STRIPE_PUBLISHABLE_KEY is required in production']),
    ...(STRIPE_WEBHOOK_SECRET ? [] : ['STRIPE_WEBHOOK_SECRET is required in production: as Stripe shows it']),
    ...sellerFaults(environment),
  ];
  if (faults.length) throw new EnvironmentError(faults);
}

/** The keys of the session cookie; the first signs. `GatewayConfig` has checked that production sets them. */
export const sessionSecrets = ({
  SESSION_SECRET,
  SESSION_SECRET_PREVIOUS,
  DATA_DIR,
}: GatewayEnvironment): [string, ...string[]] => [
  SESSION_SECRET ?? installationSecret(DATA_DIR, 'session'),
  ...(SESSION_SECRET_PREVIOUS ? [SESSION_SECRET_PREVIOUS] : []),
];

/** A separate key for each purpose, derived from one secret. */
const derivedSecret = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');
