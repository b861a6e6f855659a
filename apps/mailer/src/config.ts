import { EmailAddress, exampleSeller } from '@music/contracts';
import {
  EnvironmentError,
  parseEnv,
  platformEnvironment,
  processEnvironment,
  publicUrlFaults,
  publicUrlOf,
  sellerEnvironment,
  serverUrl,
  shopAddressEnvironment,
} from '@music/platform';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';

/** Unlike `EmailAddress` it may be at `localhost`, or another host of the seller's own network. */
const senderAddress = z.email({ pattern: z.regexes.html5Email });

function isSender(text: string): boolean {
  const [sender, ...others] = addressparser(text);
  return others.length === 0 && senderAddress.safeParse(sender?.address).success;
}

/** Variables of this service. */
export const mailerEnvironment = z.object({
  NODE_ENV: platformEnvironment.shape.NODE_ENV,
  ...shopAddressEnvironment,
  SMTP_URL: serverUrl(['smtp', 'smtps'])
    .optional()
    .describe(
      'smtps://user:password@host, sends mail; unset: mail stays in /dev/mailbox (not in production)',
    ),
  MAIL_FROM: z
    .string()
    .max(320)
    .refine(isSender, 'must be one address, or Name <address>')
    .optional()
    .describe('sender of mails, as Name <address>; unset: no-reply at the host of PUBLIC_URL'),
  STAFF_EMAIL: EmailAddress.optional().describe(
    'receives alerts about held payments, disputes and failed refunds; unset: staff at the host of PUBLIC_URL',
  ),
  CONTACT_EMAIL: EmailAddress.optional().describe(
    'receives the messages of the contact form; unset: SELLER_EMAIL',
  ),
  SELLER_EMAIL: sellerEnvironment.SELLER_EMAIL,
});
export type MailerEnvironment = z.output<typeof mailerEnvironment>;

/** The mailer's configuration. */
export class MailerConfig {
  /** Null: mail stays in the local mailbox. */
  readonly smtpUrl: string | null;
  /** Without a trailing slash; links begin with it. Never taken from a request. */
  readonly publicUrl: string;
  readonly from: string;
  readonly staffEmail: string;
  readonly contactEmail: string;

  /** Throws `EnvironmentError`: in production mail must reach people. */
  constructor(environment: MailerEnvironment) {
    const { NODE_ENV, SMTP_URL, MAIL_FROM, STAFF_EMAIL } = environment;
    const faults = [
      ...(SMTP_URL ? [] : ['SMTP_URL is required in production: smtps://user:password@host']),
      ...publicUrlFaults(environment),
    ];
    if (NODE_ENV === 'production' && faults.length) throw new EnvironmentError(faults);
    this.smtpUrl = SMTP_URL ?? null;
    this.publicUrl = publicUrlOf(environment);
    const host = new URL(this.publicUrl).hostname;
    this.from = MAIL_FROM ?? `Salvation Army Music Index <no-reply@${host}>`;
    this.staffEmail = STAFF_EMAIL ?? `staff@${host}`;
    this.contactEmail = environment.CONTACT_EMAIL ?? environment.SELLER_EMAIL ?? exampleSeller.email;
  }
}

/** @internal */
export const readMailerConfig = (environment?: Record<string, string | undefined>): MailerConfig =>
  new MailerConfig(parseEnv(mailerEnvironment, environment));

/** The mailer's variables when it runs in a process of its own. */
export const mailerProcessEnvironment = processEnvironment('mailer', mailerEnvironment.shape);
