import { Injectable } from '@nestjs/common';
import type { Category, SeriesDetail, SeriesGroup } from '@music/contracts';
import { CallError } from '@music/messaging';
import { sortKey } from '@music/rules/grid';
import { comparePlaces, GridOrder } from '../grid/grid-order.js';
import { seriesGroups } from './series-groups.js';
import { SeriesRepository } from './series.repository.js';

@Injectable()
export class SeriesService {
  constructor(private readonly repository: SeriesRepository) {}

  async list(category: Category): Promise<SeriesGroup[]> {
    return seriesGroups(await this.repository.list(category));
  }

  /** Throws SERIES_UNKNOWN. Issues are sorted as numbers, because the page shows which are missing; the grid sorts them as text. */
  async get(category: Category, id: number): Promise<SeriesDetail> {
    const series = await this.repository.find(category, id);
    if (!series) throw new CallError('SERIES_UNKNOWN');
    const order = new GridOrder(category);
    const publications = (await this.repository.publications(category, id))
      .map((publication) => ({
        ...publication,
        keys: [sortKey('number', publication.number ?? publication.issue), ...order.keys(publication)],
      }))
      .sort(comparePlaces);
    return {
      id: series.id,
      d: series.description,
      fy: series.firstYear,
      ly: series.lastYear,
      n: series.name,
      p: publications.map(({ pieceId, number, issue, title, composer, year }) => ({
        i: pieceId,
        n: number ?? issue,
        t: title,
        c: composer,
        y: year,
      })),
    };
  }
}
