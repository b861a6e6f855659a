import { Controller } from '@nestjs/common';
import { getAdminSummary } from '@music/contracts';
import { Handles } from '@music/messaging';
import { SummaryService } from './summary.service.js';

@Controller()
export class SummaryController {
  constructor(private readonly summary: SummaryService) {}

  @Handles(getAdminSummary)
  summarise() {
    return this.summary.summarise();
  }
}
