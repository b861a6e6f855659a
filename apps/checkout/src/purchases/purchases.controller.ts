import { Controller } from '@nestjs/common';
import { getPurchases, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { PurchasesService } from './purchases.service.js';

@Controller()
export class PurchasesController {
  constructor(private readonly purchases: PurchasesService) {}

  @Handles(getPurchases)
  list(_: ParsedRequestOf<typeof getPurchases>, { actor }: RequestContext) {
    return this.purchases.list(actor);
  }
}
