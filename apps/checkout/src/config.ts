import type { Seller } from '@music/contracts';
import {
  EnvironmentError,
  parseEnv,
  platformEnvironment,
  port,
  sellerEnvironment,
  sellerFaults,
  sellerOf,
  processEnvironment,
  shopAddressEnvironment,
  stripeTestKeyWarnings,
  webhookEnvironment,
  webhookSecret,
} from '@music/platform';
import { defaultPostage, type PriceRules } from '@music/rules';
import { z } from 'zod';

/** The smallest amount that Stripe charges, in pence. */
const stripeMinimum = 30;

const own = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional()
    .describe('Stripe takes the payments; unset outside production: a sandbox in which no money moves'),
  ...webhookEnvironment,
  SANDBOX_WEBHOOK_URL: z
    .url()
    .optional()
    .describe('where the payment sandbox sends its events; unset: to the shop on this machine'),
  CARD_MINIMUM_PENCE: z.coerce
    .number()
    .int()
    .min(stripeMinimum)
    .max(1_000)
    .default(stripeMinimum)
    .describe('smallest amount that can be paid by card, in pence, 30 or more; a smaller total is waived'),
  CHECKOUT_EXPIRES_MINUTES: z.coerce
    .number()
    .int()
    .min(5)
    .max(1_440)
    .default(120)
    .describe('minutes after which an unpaid checkout expires and its voucher is free again'),
  STOCK_RESERVATION_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_440)
    .default(15)
    .describe('minutes for which a checkout reserves its printed copies'),
  ORDER_ADDRESS_YEARS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(6)
    .describe(
      'years for which orders of guests and erased users keep names and addresses; ask an accountant',
    ),
  ...sellerEnvironment,
  PORT: shopAddressEnvironment.PORT,
  SANDBOX_PORT: port.default(0).describe('port of the payment sandbox; 0: a free one'),
};

/** Variables of this service, and those that tell whether it runs in production. */
export const checkoutEnvironment = z.object({
  ...own,
  NODE_ENV: platformEnvironment.shape.NODE_ENV,
  DATA_DIR: platformEnvironment.shape.DATA_DIR,
});
export type CheckoutEnvironment = z.output<typeof checkoutEnvironment>;

/** Checkout's configuration. */
export class CheckoutConfig {
  /** Null: the sandbox handles payments. */
  readonly stripeSecretKey: string | null;
  /** Where the sandbox sends its events, and their secret; null: nowhere. */
  readonly webhook: { url: string; secret: string } | null;
  readonly expiresMinutes: number;
  readonly reservationMinutes: number;
  readonly orderAddressYears: number;
  readonly sandboxPort: number;
  readonly prices: PriceRules;
  readonly seller: Seller;
  /** What is wrong but does not keep the service from starting. */
  readonly warnings: readonly string[];

  /** Throws `EnvironmentError` in production without Stripe: the sandbox is absent there (rule S13). */
  constructor(environment: CheckoutEnvironment) {
    if (environment.NODE_ENV === 'production') refuseUnsafe(environment);
    this.stripeSecretKey = environment.STRIPE_SECRET_KEY ?? null;
    this.webhook = sandboxWebhook(environment);
    this.expiresMinutes = environment.CHECKOUT_EXPIRES_MINUTES;
    this.reservationMinutes = environment.STOCK_RESERVATION_MINUTES;
    this.orderAddressYears = environment.ORDER_ADDRESS_YEARS;
    this.sandboxPort = environment.SANDBOX_PORT;
    this.seller = sellerOf(environment);
    this.prices = { postage: defaultPostage, cardMinimum: environment.CARD_MINIMUM_PENCE };
    this.warnings = warningsOf(environment);
  }
}

function refuseUnsafe(environment: CheckoutEnvironment): void {
  const needed = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = needed.filter((name) => !environment[name]);
  const faults = [
    ...missing.map((name) => `${name} is required in production`),
    ...sellerFaults(environment),
  ];
  if (faults.length) throw new EnvironmentError(faults);
}

const warningsOf = ({ NODE_ENV, STRIPE_SECRET_KEY }: CheckoutEnvironment): string[] =>
  NODE_ENV === 'production' ? stripeTestKeyWarnings('STRIPE_SECRET_KEY', STRIPE_SECRET_KEY) : [];

function sandboxWebhook(environment: CheckoutEnvironment): CheckoutConfig['webhook'] {
  const { STRIPE_SECRET_KEY, SANDBOX_WEBHOOK_URL, NODE_ENV, PORT } = environment;
  const url =
    SANDBOX_WEBHOOK_URL ?? (NODE_ENV === 'test' ? null : `http://127.0.0.1:${PORT}/api/stripe/webhook`);
  return STRIPE_SECRET_KEY || !url ? null : { url, secret: webhookSecret(environment) };
}

/** @internal */
export const readCheckoutConfig = (environment?: Record<string, string | undefined>): CheckoutConfig =>
  new CheckoutConfig(parseEnv(checkoutEnvironment, environment));

/** Checkout's variables when it runs in a process of its own. */
export const checkoutProcessEnvironment = processEnvironment('checkout', own);
