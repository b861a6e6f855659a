import { Injectable } from '@nestjs/common';
import type { Category, SeriesDetail, SeriesGroup } from '@music/contracts';
import { CallError } from '@music/messaging';
import { comparePlaces, GridOrder } from '../grid/grid-order.js';
import { seriesGroups } from './series-groups.js';
import { SeriesRepository } from './series.repository.js';

@Injectable()
export class SeriesService {
  constructor(private readonly repository: SeriesRepository) {}

  async list(category: Category): Promise<SeriesGroup[]> {
    return seriesGroups(await this.repository.list(category));
  }

  /** Throws SERIES_UNKNOWN. The publications are in the grid's order. */
  async get(category: Category, id: number): Promise<SeriesDetail> {
    const series = await this.repository.find(category, id);
    if (!series) throw new CallError('SERIES_UNKNOWN');
    const order = new GridOrder(category);
    const publications = (await this.repository.publications(category, id))
      .map((publication) => ({ ...publication, keys: order.keys(publication) }))
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
