import { Controller } from '@nestjs/common';
import { createUpdatePaymentIntent, freeCheckout, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { CheckoutService } from './checkout.service.js';
import { FreeCheckoutService } from './free-checkout.service.js';

@Controller()
export class AttemptsController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly free: FreeCheckoutService,
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
}
