import { Controller } from '@nestjs/common';
import { getCharts, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { ChartsService } from './charts.service.js';

@Controller()
export class ChartsController {
  constructor(private readonly charts: ChartsService) {}

  @Handles(getCharts)
  chart(request: ParsedRequestOf<typeof getCharts>) {
    return this.charts.chart(request);
  }
}
