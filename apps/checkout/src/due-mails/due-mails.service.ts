import { Injectable } from '@nestjs/common';
import { orderMailDue, type PayloadOf } from '@music/contracts';
import { Outbox } from '@music/messaging';
import type { z } from 'zod';

/** A mail that an order calls for; it is sent once for its `mailId`, however often it is scheduled. */
export type DueMail = PayloadOf<typeof orderMailDue>;

/** Schedules mails about orders, each in the transaction of the change it reports; they are written afterwards. */
@Injectable()
export class DueMailsService {
  constructor(private readonly outbox: Outbox) {}

  async schedule(mail: z.input<(typeof orderMailDue)['payload']>): Promise<void> {
    await this.outbox.publish(orderMailDue, mail, { aggregateId: mail.orderId, aggregateVersion: 1 });
  }
}
