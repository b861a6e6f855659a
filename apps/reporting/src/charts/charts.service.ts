import { Injectable } from '@nestjs/common';
import {
  chartNames,
  type ChartSeries,
  type getCharts,
  type ParsedRequestOf,
  type ReplyOf,
} from '@music/contracts';
import { AsOfRepository } from '../as-of/as-of.repository.js';
import { ChartsRepository } from './charts.repository.js';
import { periodsOf } from './periods.js';

type Name = ChartSeries['name'];
const inPence: readonly Name[] = ['paid', 'refunds'];

/** The figures of each period. */
@Injectable()
export class ChartsService {
  constructor(
    private readonly charts: ChartsRepository,
    private readonly asOf: AsOfRepository,
  ) {}

  async chart({
    from,
    to,
    frequency,
  }: ParsedRequestOf<typeof getCharts>): Promise<ReplyOf<typeof getCharts>> {
    const asOf = await this.asOf.find();
    const labels = periodsOf(from, to, frequency);
    const values = new Map<string, number>();
    for (const { label, ...sold } of await this.charts.sold(from, to, frequency))
      for (const [name, value] of Object.entries(sold)) values.set(`${name} ${label}`, value);
    for (const { label, name, value } of await this.charts.counted(from, to, frequency))
      values.set(`${name} ${label}`, value);
    const seriesOf = (name: Name): ChartSeries => ({
      name,
      unit: inPence.includes(name) ? 'pence' : 'count',
      values: labels.map((label) => values.get(`${name} ${label}`) ?? 0),
    });
    return { labels, series: chartNames.map(seriesOf), asOf };
  }
}
