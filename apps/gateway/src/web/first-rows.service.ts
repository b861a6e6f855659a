import { Injectable } from '@nestjs/common';
import type { Category } from '@music/contracts';
import { extrasIn, type GridColumns, type PageData, rowAt, tableFromColumns } from '@music/rules';
import { PublishedAnswers } from '../catalogue/published-answers.js';

type FirstRows = NonNullable<PageData['first']>;

/** Enough to fill the first screen; the app loads the others. */
const firstRows = 20;

/** The first rows of every grid, read once from the answers that this gateway holds, until the catalogue's version changes. */
@Injectable()
export class FirstRowsService {
  private readonly cache = new Map<Category, FirstRows>();

  constructor(private readonly published: PublishedAnswers) {
    published.onNewVersion(() => this.cache.clear());
  }

  /** The same object as long as the catalogue is the same; null if none is published. */
  of(category: Category): FirstRows | null {
    const cached = this.cache.get(category);
    if (cached) return cached;
    const answer = this.published.get(`/api/${category}?form=columns`);
    if (!answer) return null;
    const table = tableFromColumns(JSON.parse(answer.identity.bytes.toString()) as GridColumns);
    const places = Array.from({ length: Math.min(firstRows, table.size) }, (_, at) => at);
    const rows = places.map((at) => rowAt(table, at));
    const first = { count: table.size, rows, extras: places.map((at) => extrasIn(table, at)) };
    this.cache.set(category, first);
    return first;
  }
}
