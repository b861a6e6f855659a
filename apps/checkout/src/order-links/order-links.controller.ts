import { Controller } from '@nestjs/common';
import { getOrderByLink, type ParsedRequestOf, renewOrderLink } from '@music/contracts';
import { Handles } from '@music/messaging';
import { OrderLinksService } from './order-links.service.js';

@Controller()
export class OrderLinksController {
  constructor(private readonly links: OrderLinksService) {}

  @Handles(getOrderByLink)
  show({ token }: ParsedRequestOf<typeof getOrderByLink>) {
    return this.links.show(token);
  }

  @Handles(renewOrderLink)
  renew(request: ParsedRequestOf<typeof renewOrderLink>) {
    return this.links.renew(request);
  }
}
