import { Controller } from '@nestjs/common';
import { getSale, listSales, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { SalesService } from './sales.service.js';

@Controller()
export class SalesController {
  constructor(private readonly sales: SalesService) {}

  @Handles(listSales)
  list(request: ParsedRequestOf<typeof listSales>) {
    return this.sales.list(request);
  }

  @Handles(getSale)
  find({ orderId }: ParsedRequestOf<typeof getSale>) {
    return this.sales.find(orderId);
  }
}
