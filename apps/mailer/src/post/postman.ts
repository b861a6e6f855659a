import type { RenderedLetter } from '../letters/letter.js';

export interface OutgoingMail extends RenderedLetter {
  mailId: string;
  to: string;
  /** Null when the addressee has no account. */
  userId: number | null;
}

/** `refused`: the addressee's server will never take this mail; trying again would not help. */
export type PostOutcome = 'sent' | 'refused';

/** Takes mail out of the house: by SMTP, or into the local mailbox. */
export abstract class Postman {
  /** Throws what messaging may try again; no fault of it names an address. */
  abstract deliver(mail: OutgoingMail): Promise<PostOutcome>;
}
