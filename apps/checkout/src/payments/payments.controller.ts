import { Controller } from '@nestjs/common';
import { getOrderStatus, type ParsedRequestOf, takePaymentEvent } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { PaymentsService } from './payments.service.js';

@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Handles(getOrderStatus)
  getOrderStatus({ attemptId }: ParsedRequestOf<typeof getOrderStatus>, context: RequestContext) {
    return this.payments.status(attemptId, context);
  }

  @Handles(takePaymentEvent)
  takePaymentEvent(event: ParsedRequestOf<typeof takePaymentEvent>) {
    return this.payments.handleEvent(event);
  }
}
