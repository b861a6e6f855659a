import { Injectable } from '@nestjs/common';
import {
  licenceChanged,
  orderPlacedFor,
  type PayloadOf,
  refundRequested,
  voucherApplied,
  voucherCreated,
} from '@music/contracts';
import { Consumes } from '@music/messaging';
import { currentContext, runInContext } from '@music/platform';
import { AuditService } from './audit.service.js';

/** What other services did: written down once, with the actor that the event's envelope names. */
@Injectable()
export class AuditConsumer {
  constructor(private readonly audit: AuditService) {}

  @Consumes(refundRequested)
  async refunded({ orderNo, userId, amount, lineIds }: PayloadOf<typeof refundRequested>): Promise<void> {
    await this.audit.record('refund', userId, { orderNo, amount, lines: lineIds.length });
  }

  @Consumes(voucherCreated)
  async voucherCreated({ voucherId }: PayloadOf<typeof voucherCreated>): Promise<void> {
    await this.audit.record('voucher-created', null, { voucherId });
  }

  @Consumes(voucherApplied)
  async voucherApplied({ voucherId }: PayloadOf<typeof voucherApplied>): Promise<void> {
    await this.audit.record('voucher-applied', null, { voucherId });
  }

  @Consumes(licenceChanged)
  async licenceChanged({ action, userId, licenceId }: PayloadOf<typeof licenceChanged>): Promise<void> {
    await this.audit.record(`licence-${action}`, userId, { licenceId });
  }

  /** A payment is noticed by the provider's event: who prepared it is told by the order. */
  @Consumes(orderPlacedFor)
  async orderPlacedFor({
    orderNo,
    userId,
    administratorId,
    amount,
  }: PayloadOf<typeof orderPlacedFor>): Promise<void> {
    const actor = { userId, isAdmin: false, onBehalfOf: administratorId };
    await runInContext({ ...currentContext(), actor }, () =>
      this.audit.record('order-placed', userId, { orderNo, amount }),
    );
  }
}
