import { Injectable } from '@nestjs/common';
import { type PayloadOf, refundRequested } from '@music/contracts';
import { Consumes } from '@music/messaging';
import { AuditService } from './audit.service.js';

/** What other services did: written down once, with the actor that the event's envelope names. */
@Injectable()
export class AuditConsumer {
  constructor(private readonly audit: AuditService) {}

  @Consumes(refundRequested)
  async refunded({ orderNo, userId, amount, lineIds }: PayloadOf<typeof refundRequested>): Promise<void> {
    await this.audit.record('refund', userId, { orderNo, amount, lines: lineIds.length });
  }
}
