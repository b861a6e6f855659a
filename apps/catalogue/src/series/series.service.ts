import { Injectable } from '@nestjs/common';
import type { Category, SeriesDetail, SeriesGroup, SeriesProduct } from '@music/contracts';
import { CallError } from '@music/messaging';
import { sortKey } from '@music/rules/grid';
import { comparePlaces, GridOrder } from '../grid/grid-order.js';
import type { OrderedFields } from '../grid/grid.repository.js';
import { seriesGroups } from './series-groups.js';
import { SeriesRepository } from './series.repository.js';

@Injectable()
export class SeriesService {
  constructor(private readonly repository: SeriesRepository) {}

  async list(category: Category): Promise<SeriesGroup[]> {
    return seriesGroups(await this.repository.list(category));
  }

  /** Throws SERIES_UNKNOWN. */
  async get(category: Category, id: number): Promise<SeriesDetail> {
    const series = await this.repository.find(category, id);
    if (!series) throw new CallError('SERIES_UNKNOWN');
    const publications = byNumber(category, await this.repository.publications(category, id));
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

  /** In the order of the detail. Throws SERIES_UNKNOWN. */
  async products(category: Category, id: number): Promise<SeriesProduct[]> {
    const products = await this.repository.products(category, id);
    if (products.length === 0 && !(await this.repository.find(category, id)))
      throw new CallError('SERIES_UNKNOWN');
    return byNumber(category, products).map(({ publicationId, pieceId, number, issue, price, pdf }) => ({
      publicationId,
      pieceId,
      number: number ?? issue,
      price,
      pdf,
    }));
  }
}

/** Issues are sorted as numbers, because the page shows which are missing; the grid sorts them as text. */
function byNumber<P extends OrderedFields>(category: Category, publications: readonly P[]): P[] {
  const order = new GridOrder(category);
  return publications
    .map((publication) => ({
      ...publication,
      keys: [sortKey('number', publication.number ?? publication.issue), ...order.keys(publication)],
    }))
    .sort(comparePlaces);
}
