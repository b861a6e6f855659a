import { Controller, Req } from '@nestjs/common';
import {
  getDownloadsByLink,
  getDownloadsOfAttempt,
  getOrderByLink,
  getOrderStatus,
  listOrderDownloads,
  type OrderDownloads,
  type ParsedRequestOf,
} from '@music/contracts';
import { Bus, CallError } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { BasketLimits } from '../basket/basket-limits.js';
import { BasketSession } from '../basket/basket-session.js';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';

/** The files of an order: checkout decides who may see it, and the library lists the files; neither calls the other. */
@Controller()
export class OrderDownloadsController {
  constructor(
    private readonly bus: Bus,
    private readonly baskets: BasketSession,
    private readonly limits: BasketLimits,
  ) {}

  @Route(getDownloadsOfAttempt)
  async ofAttempt(
    @Input() input: ParsedRequestOf<typeof getDownloadsOfAttempt>,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.limitOrderRequest(request);
    const { orderNo } = await this.baskets.callForBasket(request, () => this.bus.call(getOrderStatus, input));
    if (orderNo === null) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
    return this.list(request, orderNo);
  }

  @Route(getDownloadsByLink)
  async byLink(@Input() input: ParsedRequestOf<typeof getDownloadsByLink>, @Req() request: FastifyRequest) {
    await this.limits.limitOrderRequest(request);
    const { orderNo } = await this.bus.call(getOrderByLink, input);
    return this.list(request, orderNo);
  }

  /** The links to the files work only in this browser, so it needs a key. */
  private list(request: FastifyRequest, orderNo: string): Promise<OrderDownloads> {
    return this.baskets.callWithGuestKey(request, () => this.bus.call(listOrderDownloads, { orderNo }), {
      createsKey: true,
    });
  }
}
