import { Injectable } from '@nestjs/common';
import type { getOverview, getSalesTotals, listSaleRows, ParsedRequestOf, ReplyOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import { GenerationsRepository } from '../generations/generations.repository.js';
import { AsOfRepository } from '../as-of/as-of.repository.js';
import { type Cursor, SalesRepository, type Selection } from './sales.repository.js';

type Range = ParsedRequestOf<typeof getOverview>;

const selectionOf = (range: Range): Selection => ({
  from: range.from,
  to: range.to,
  subscriptions: range['include-subscriptions'],
  publisherId: range['publisher-id'] ?? null,
});

/** What was sold in a period. */
@Injectable()
export class SalesService {
  constructor(
    private readonly sales: SalesRepository,
    private readonly generations: GenerationsRepository,
    private readonly asOf: AsOfRepository,
  ) {}

  async totals(range: Range): Promise<ReplyOf<typeof getSalesTotals>> {
    const asOf = await this.asOf.find();
    const { total, ...totals } = await this.sales.totals(selectionOf(range));
    return { totals, total, publishers: await this.sales.publishers(), asOf };
  }

  async rows({
    after,
    skip,
    limit,
    ...range
  }: ParsedRequestOf<typeof listSaleRows>): Promise<ReplyOf<typeof listSaleRows>> {
    const selection = selectionOf(range);
    const found =
      after === null
        ? await this.sales.page(selection, skip, limit)
        : await this.rowsAfter(selection, parseCursor(after), limit);
    const last = found.length === limit ? found.at(-1) : undefined;
    return {
      rows: found.map(({ generation: _generation, id: _id, ...row }) => row),
      next: last ? `${last.generation}/${last.date}/${last.id}` : null,
    };
  }

  async overview(range: Range): Promise<ReplyOf<typeof getOverview>> {
    const asOf = await this.asOf.find();
    return { rows: await this.sales.overview(selectionOf(range)), asOf };
  }

  /** Throws UNAVAILABLE if the ledger that was being read no longer exists, because its remaining rows cannot be read. */
  private async rowsAfter(selection: Selection, cursor: Cursor, limit: number) {
    const found = await this.sales.after(selection, cursor, limit);
    if (found.length < limit && !(await this.generations.has(cursor.generation)))
      throw new CallError('UNAVAILABLE');
    return found;
  }
}

function parseCursor(text: string): Cursor {
  const [, generation, day, id] = /^(\d{1,9})\/(\d{4}-\d\d-\d\d)\/(\d{1,18})$/.exec(text) ?? [];
  if (!generation || !day || !id) throw new CallError('INVALID');
  return { generation: Number(generation), day, id };
}
