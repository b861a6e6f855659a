import { Injectable } from '@nestjs/common';
import { orderMailDue, type PayloadOf } from '@music/contracts';
import { Outbox } from '@music/messaging';
import type { z } from 'zod';

/** A mail that an order calls for; `mailId` makes it one, however often it is requested. */
export type DueMail = PayloadOf<typeof orderMailDue>;

/** Requests mails about orders, each in the transaction of the change it reports. */
@Injectable()
export class MailRequestsService {
  constructor(private readonly outbox: Outbox) {}

  async request(mail: z.input<(typeof orderMailDue)['payload']>): Promise<void> {
    await this.outbox.publish(orderMailDue, mail, { aggregateId: mail.orderId, aggregateVersion: 1 });
  }
}
