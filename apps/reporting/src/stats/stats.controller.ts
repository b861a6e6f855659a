import { Controller } from '@nestjs/common';
import { getStats, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { StatsService } from './stats.service.js';

@Controller()
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Handles(getStats)
  section(request: ParsedRequestOf<typeof getStats>) {
    return this.stats.section(request);
  }
}
