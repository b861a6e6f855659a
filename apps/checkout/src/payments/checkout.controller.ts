import { Controller } from '@nestjs/common';
import { createUpdatePaymentIntent, freeCheckout, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { CardCheckoutService } from './card-checkout.service.js';
import { FreeCheckoutService } from './free-checkout.service.js';

@Controller()
export class CheckoutController {
  constructor(
    private readonly checkout: CardCheckoutService,
    private readonly free: FreeCheckoutService,
  ) {}

  @Handles(createUpdatePaymentIntent)
  createUpdatePaymentIntent(
    request: ParsedRequestOf<typeof createUpdatePaymentIntent>,
    context: RequestContext,
  ) {
    return this.checkout.createOrUpdate(request, context);
  }

  @Handles(freeCheckout)
  freeCheckout(request: ParsedRequestOf<typeof freeCheckout>, context: RequestContext) {
    return this.free.checkOut(request, context);
  }
}
