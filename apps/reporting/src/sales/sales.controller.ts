import { Controller } from '@nestjs/common';
import { getOverview, getSalesTotals, listSaleRows, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { SalesService } from './sales.service.js';

@Controller()
export class SalesController {
  constructor(private readonly sales: SalesService) {}

  @Handles(getSalesTotals)
  totals(request: ParsedRequestOf<typeof getSalesTotals>) {
    return this.sales.totals(request);
  }

  @Handles(listSaleRows)
  rows(request: ParsedRequestOf<typeof listSaleRows>) {
    return this.sales.rows(request);
  }

  @Handles(getOverview)
  overview(request: ParsedRequestOf<typeof getOverview>) {
    return this.sales.overview(request);
  }
}
