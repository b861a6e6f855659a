import { Injectable } from '@nestjs/common';
import { MailboxRepository } from './mailbox.repository.js';
import { type OutgoingMail, Postman, type PostOutcome } from './postman.js';

/** Stores mail for the shop's page /dev/mailbox. */
@Injectable()
export class LocalPostman extends Postman {
  constructor(private readonly mailbox: MailboxRepository) {
    super();
  }

  override async deliver(mail: OutgoingMail): Promise<PostOutcome> {
    await this.mailbox.add(mail);
    return 'sent';
  }
}
