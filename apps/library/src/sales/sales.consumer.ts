import { Injectable } from '@nestjs/common';
import {
  disputeClosed,
  disputeReversed,
  orderClaimed,
  orderDispatched,
  orderPaid,
  orderRefunded,
  type PayloadOf,
  waiverGiven,
} from '@music/contracts';
import { Consumes } from '@music/messaging';
import { SalesService } from './sales.service.js';

/** Copies the order's current state, so that the order of events does not matter. */
@Injectable()
export class SalesConsumer {
  constructor(private readonly sales: SalesService) {}

  @Consumes(orderPaid)
  paid({ orderId }: PayloadOf<typeof orderPaid>): Promise<void> {
    return this.sales.refresh(orderId);
  }

  @Consumes(orderRefunded)
  refunded({ orderId }: PayloadOf<typeof orderRefunded>): Promise<void> {
    return this.sales.refresh(orderId);
  }

  @Consumes(orderClaimed)
  claimed({ orderId }: PayloadOf<typeof orderClaimed>): Promise<void> {
    return this.sales.refresh(orderId);
  }

  @Consumes(orderDispatched)
  dispatched({ orderId }: PayloadOf<typeof orderDispatched>): Promise<void> {
    return this.sales.refresh(orderId);
  }

  @Consumes(disputeClosed)
  disputeLost({ orderId }: PayloadOf<typeof disputeClosed>): Promise<void> {
    return this.sales.refresh(orderId);
  }

  @Consumes(disputeReversed)
  disputeWon({ orderId }: PayloadOf<typeof disputeReversed>): Promise<void> {
    return this.sales.refresh(orderId);
  }

  @Consumes(waiverGiven)
  waiverGiven({ orderId }: PayloadOf<typeof waiverGiven>): Promise<void> {
    return this.sales.refresh(orderId);
  }
}
