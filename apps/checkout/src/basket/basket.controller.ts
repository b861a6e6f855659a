import { Controller } from '@nestjs/common';
import {
  addToBasket,
  applyBasketVoucher,
  getBasket,
  type ParsedRequestOf,
  removeBasketVoucher,
  removeFromBasket,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { parseBasketItem } from './basket-item.js';
import { BasketService } from './basket.service.js';

@Controller()
export class BasketController {
  constructor(private readonly baskets: BasketService) {}

  @Handles(getBasket)
  async get(_: ParsedRequestOf<typeof getBasket>, context: RequestContext) {
    return this.baskets.show(await this.baskets.mergeAndResolveOwner(context));
  }

  @Handles(addToBasket)
  async add(request: ParsedRequestOf<typeof addToBasket>, context: RequestContext) {
    return this.baskets.add(await this.baskets.mergeAndResolveOwner(context), parseBasketItem(request));
  }

  @Handles(removeFromBasket)
  async remove(request: ParsedRequestOf<typeof removeFromBasket>, context: RequestContext) {
    return this.baskets.remove(await this.baskets.mergeAndResolveOwner(context), parseBasketItem(request));
  }

  @Handles(applyBasketVoucher)
  async applyVoucher(request: ParsedRequestOf<typeof applyBasketVoucher>, context: RequestContext) {
    return this.baskets.applyVoucher(await this.baskets.mergeAndResolveOwner(context), request.code);
  }

  @Handles(removeBasketVoucher)
  async removeVoucher(_: ParsedRequestOf<typeof removeBasketVoucher>, context: RequestContext) {
    return this.baskets.removeVoucher(await this.baskets.mergeAndResolveOwner(context));
  }
}
