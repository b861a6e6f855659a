import { Controller } from '@nestjs/common';
import { getFameReport, getFameResults, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { ReportService } from './report.service.js';
import { ResultsService } from './results.service.js';

@Controller()
export class ResultsController {
  constructor(
    private readonly results: ResultsService,
    private readonly reports: ReportService,
  ) {}

  @Handles(getFameResults)
  get(request: ParsedRequestOf<typeof getFameResults>, { actor }: RequestContext) {
    return this.results.get(request, actor);
  }

  @Handles(getFameReport)
  report(request: ParsedRequestOf<typeof getFameReport>, { actor }: RequestContext) {
    return this.reports.get(request, actor);
  }
}
