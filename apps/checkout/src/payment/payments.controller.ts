import { Controller } from '@nestjs/common';
import {
  createUpdatePaymentIntent,
  freeCheckout,
  getOrderStatus,
  type ParsedRequestOf,
  paySandbox,
  takePaymentEvent,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { CheckoutService } from './checkout.service.js';
import { FreeCheckoutService } from './free-checkout.service.js';
import { PaymentsService } from './payments.service.js';
import { SandboxService } from './sandbox/sandbox.service.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly free: FreeCheckoutService,
    private readonly payments: PaymentsService,
    private readonly sandbox: SandboxService,
  ) {}

  @Handles(createUpdatePaymentIntent)
  createUpdatePaymentIntent(
    request: ParsedRequestOf<typeof createUpdatePaymentIntent>,
    { actor }: RequestContext,
  ) {
    return this.checkout.createOrUpdate(request, actor);
  }

  @Handles(freeCheckout)
  freeCheckout(request: ParsedRequestOf<typeof freeCheckout>, { actor }: RequestContext) {
    return this.free.checkOut(request, actor);
  }

  @Handles(getOrderStatus)
  getOrderStatus({ attemptId }: ParsedRequestOf<typeof getOrderStatus>) {
    return this.payments.status(attemptId);
  }

  @Handles(takePaymentEvent)
  takePaymentEvent(event: ParsedRequestOf<typeof takePaymentEvent>) {
    return this.payments.take(event);
  }

  @Handles(paySandbox)
  paySandbox(request: ParsedRequestOf<typeof paySandbox>) {
    return this.sandbox.pay(request);
  }
}
