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
import { wantedItem } from './basket-item.js';
import { BasketService } from './basket.service.js';

@Controller()
export class BasketController {
  constructor(private readonly baskets: BasketService) {}

  @Handles(getBasket)
  async get({ guestKey }: ParsedRequestOf<typeof getBasket>, { actor }: RequestContext) {
    return this.baskets.show(await this.baskets.owner(actor, guestKey));
  }

  @Handles(addToBasket)
  async add(request: ParsedRequestOf<typeof addToBasket>, { actor }: RequestContext) {
    return this.baskets.add(await this.baskets.owner(actor, request.guestKey), wantedItem(request));
  }

  @Handles(removeFromBasket)
  async remove(request: ParsedRequestOf<typeof removeFromBasket>, { actor }: RequestContext) {
    return this.baskets.remove(await this.baskets.owner(actor, request.guestKey), wantedItem(request));
  }

  @Handles(applyBasketVoucher)
  async applyVoucher(request: ParsedRequestOf<typeof applyBasketVoucher>, { actor }: RequestContext) {
    return this.baskets.applyVoucher(await this.baskets.owner(actor, request.guestKey), request.code);
  }

  @Handles(removeBasketVoucher)
  async removeVoucher({ guestKey }: ParsedRequestOf<typeof removeBasketVoucher>, { actor }: RequestContext) {
    return this.baskets.removeVoucher(await this.baskets.owner(actor, guestKey));
  }
}
