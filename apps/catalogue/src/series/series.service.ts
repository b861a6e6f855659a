import { Injectable } from '@nestjs/common';
import type { Category, SeriesDetail, SeriesGroup } from '@music/contracts';
import { CallError } from '@music/messaging';
import { compareKeys, sortKey } from '@music/rules';
import { comparePlaces, GridOrder } from '../grid/grid-order.js';
import { SeriesRepository } from './series.repository.js';

const byName = (a: string, b: string): number =>
  compareKeys(sortKey('series', a), sortKey('series', b), 'Asc');

@Injectable()
export class SeriesService {
  constructor(private readonly repository: SeriesRepository) {}

  /** The groups of a category sorted by name, the one without a name last; within each its series by name. */
  async list(category: Category): Promise<SeriesGroup[]> {
    const groups = new Map<string, SeriesGroup['series']>();
    for (const { id, groupName, name } of await this.repository.list(category))
      groups.set(groupName, (groups.get(groupName) ?? []).concat({ id, name }));
    return [...groups]
      .sort(([a], [b]) => byName(a, b))
      .map(([name, series]) => ({ name, series: series.sort((a, b) => byName(a.name, b.name)) }));
  }

  /** Throws SERIES_UNKNOWN. The publications stand in the grid's order. */
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
