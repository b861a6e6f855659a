import { Injectable } from '@nestjs/common';
import type { Actor, FameReport, getFameReport, ParsedRequestOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import { EditionsService } from '../editions/editions.service.js';
import { isReleased } from '../editions/visible-edition.js';
import { ReportRepository } from './report.repository.js';

@Injectable()
export class ReportService {
  constructor(
    private readonly editions: EditionsService,
    private readonly reports: ReportRepository,
  ) {}

  /** Before the results are released, administrators see only how many voted, and others nothing (rule S31). */
  async get({ type, id }: ParsedRequestOf<typeof getFameReport>, actor: Actor | null): Promise<FameReport> {
    const { stage } = await this.editions.require(type, id, actor);
    if (!isReleased(stage) && !actor?.isAdmin) throw new CallError('HALL_OF_FAME_NOT_RELEASED');
    const { turnout, ...counted } = await this.reports.totals(id);
    if (!isReleased(stage)) return { turnout };
    return {
      turnout,
      ...counted,
      byDay: await this.reports.byDay(id),
      byDecade: await this.reports.byDecade(id, type),
      byType: await this.reports.byType(id, type),
      topComposers: await this.reports.topComposers(id, type),
    };
  }
}
