import { Injectable } from '@nestjs/common';
import { MailboxRepository } from './mailbox.repository.js';
import { type OutgoingMail, MailTransport, type DeliveryOutcome } from './mail-transport.js';

/** Stores mail for the shop's page /dev/mailbox. */
@Injectable()
export class MailboxTransport extends MailTransport {
  constructor(private readonly mailbox: MailboxRepository) {
    super();
  }

  override async deliver(mail: OutgoingMail): Promise<DeliveryOutcome> {
    await this.mailbox.add(mail);
    return 'sent';
  }
}
