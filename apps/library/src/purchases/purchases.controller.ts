import { Controller } from '@nestjs/common';
import { getOwned, getPurchases, listOrderDownloads, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { UserContext } from '@music/platform';
import { PurchasesService } from './purchases.service.js';

@Controller()
export class PurchasesController {
  constructor(private readonly purchases: PurchasesService) {}

  @Handles(getPurchases)
  list(_: ParsedRequestOf<typeof getPurchases>, { actor }: UserContext) {
    return this.purchases.list(actor);
  }

  @Handles(getOwned)
  owned(_: ParsedRequestOf<typeof getOwned>, { actor }: UserContext) {
    return this.purchases.owned(actor);
  }

  @Handles(listOrderDownloads)
  ofOrder({ orderNo }: ParsedRequestOf<typeof listOrderDownloads>) {
    return this.purchases.ofOrder(orderNo);
  }
}
