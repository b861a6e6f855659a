import { Controller } from '@nestjs/common';
import {
  dispatchOrder,
  getOrder,
  getPickingList,
  listOrders,
  type ParsedRequestOf,
  refundOrder,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import type { UserContext } from '@music/platform';
import { RefundsService } from '../refunds/refunds.service.js';
import { DispatchService } from './dispatch.service.js';
import { OrderAdministrationService } from './order-administration.service.js';

@Controller()
export class OrderAdministrationController {
  constructor(
    private readonly orders: OrderAdministrationService,
    private readonly parcels: DispatchService,
    private readonly refunds: RefundsService,
  ) {}

  @Handles(listOrders)
  list(request: ParsedRequestOf<typeof listOrders>) {
    return this.orders.list(request);
  }

  @Handles(getOrder)
  get({ orderNo }: ParsedRequestOf<typeof getOrder>) {
    return this.orders.detail(orderNo);
  }

  @Handles(dispatchOrder)
  async dispatch(request: ParsedRequestOf<typeof dispatchOrder>) {
    await this.parcels.dispatch(request);
    return this.orders.detail(request.orderNo);
  }

  @Handles(refundOrder)
  async refund(request: ParsedRequestOf<typeof refundOrder>, { actor }: UserContext) {
    await this.refunds.refund(request, actor);
    return this.orders.detail(request.orderNo);
  }

  @Handles(getPickingList)
  pickingList() {
    return this.orders.pickingList();
  }
}
