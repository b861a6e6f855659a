import type { RenderedMail } from '../templates/render-mail.js';

export interface OutgoingMail extends RenderedMail {
  mailId: string;
  to: string;
  /** Null if the recipient has no account. */
  userId: number | null;
}

/** `refused`: the recipient's server will never accept this mail; trying again would not help. */
export type DeliveryOutcome = 'sent' | 'refused';

/** Delivers mail: by SMTP, or into the local mailbox. */
export abstract class MailTransport {
  /** Throws errors that messaging may retry; they never contain an address. */
  abstract deliver(mail: OutgoingMail): Promise<DeliveryOutcome>;
}
