import { Injectable } from '@nestjs/common';
import {
  disputeClosed,
  disputeReversed,
  type Envelope,
  orderClaimed,
  orderPaid,
  orderRefunded,
  type PayloadOf,
  subscriptionVoucherApplied,
} from '@music/contracts';
import { Consumes } from '@music/messaging';
import { LedgerService } from './ledger.service.js';

/** Reads the order's current state, so that the order of events does not matter. */
@Injectable()
export class LedgerConsumer {
  constructor(private readonly ledger: LedgerService) {}

  @Consumes(orderPaid)
  paid({ orderId }: PayloadOf<typeof orderPaid>, { occurredAt }: Envelope): Promise<void> {
    return this.ledger.refresh(orderId, occurredAt);
  }

  @Consumes(orderRefunded)
  refunded({ orderId }: PayloadOf<typeof orderRefunded>, { occurredAt }: Envelope): Promise<void> {
    return this.ledger.refresh(orderId, occurredAt);
  }

  @Consumes(disputeClosed)
  disputed({ orderId }: PayloadOf<typeof disputeClosed>, { occurredAt }: Envelope): Promise<void> {
    return this.ledger.refresh(orderId, occurredAt);
  }

  @Consumes(disputeReversed)
  disputeWon({ orderId }: PayloadOf<typeof disputeReversed>, { occurredAt }: Envelope): Promise<void> {
    return this.ledger.refresh(orderId, occurredAt);
  }

  @Consumes(orderClaimed)
  claimed({ orderId }: PayloadOf<typeof orderClaimed>, { occurredAt }: Envelope): Promise<void> {
    return this.ledger.refresh(orderId, occurredAt);
  }

  @Consumes(subscriptionVoucherApplied)
  subscribed(
    { voucherId }: PayloadOf<typeof subscriptionVoucherApplied>,
    { occurredAt }: Envelope,
  ): Promise<void> {
    return this.ledger.recordAppliedVoucher(voucherId, occurredAt);
  }
}
