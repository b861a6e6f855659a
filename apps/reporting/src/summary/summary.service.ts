import { Injectable } from '@nestjs/common';
import type { getAdminSummary, ReplyOf } from '@music/contracts';
import { londonIsoDay } from '@music/rules';
import { daysAfter, monthsAfter } from '../charts/periods.js';
import { AsOfRepository } from '../as-of/as-of.repository.js';
import { SummaryRepository } from './summary.repository.js';

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The summary: today and this month, compared with earlier periods. */
@Injectable()
export class SummaryService {
  constructor(
    private readonly summary: SummaryRepository,
    private readonly asOf: AsOfRepository,
  ) {}

  async summarise(): Promise<ReplyOf<typeof getAdminSummary>> {
    const today = londonIsoDay(new Date());
    const yesterday = daysAfter(today, -1);
    const soFar = (months: number) => {
      const to = monthsAfter(today, months);
      return this.summary.figures(firstOfMonth(to), to);
    };
    return {
      asOf: await this.asOf.find(),
      today: await this.summary.figures(today, today),
      yesterday: await this.summary.figures(yesterday, yesterday),
      thisMonth: await soFar(0),
      lastMonth: await soFar(-1),
      sameMonthLastYear: await soFar(-12),
    };
  }
}
