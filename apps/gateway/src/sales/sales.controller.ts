import { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import {
  exportSales,
  getOverview,
  getSales,
  getSalesOverview,
  getSalesTotals,
  listSaleRows,
  type OverviewRow,
  type ParsedRequestOf,
  type SaleRow,
  type Sales,
} from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';
import { salePages } from './sale-pages.js';
import { csvHeader, csvOf } from './sales-csv.js';

/** Of a page that is asked for (rule D3). */
const pageSize = 50;

/** Sales may be many: whatever comes whole leaves as a stream, and is never whole anywhere. */
@Controller()
export class SalesController {
  constructor(private readonly bus: Bus) {}

  @Route(getSales)
  async sales(
    @Input() { page, ...range }: ParsedRequestOf<typeof getSales>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Sales | Readable> {
    const sums = await this.bus.call(getSalesTotals, range);
    if (page) {
      const asked = { ...range, skip: (page - 1) * pageSize, limit: pageSize };
      return { rows: (await this.bus.call(listSaleRows, asked)).rows, ...sums };
    }
    const pages = salePages(this.bus, range);
    // What fails before the first row is still answered as a refusal.
    const first = (await pages.next()).value ?? [];
    void reply.type('application/json; charset=utf-8');
    return Readable.from(jsonOf(sums, first, pages));
  }

  @Route(exportSales)
  async export(
    @Input() range: ParsedRequestOf<typeof exportSales>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    const pages = salePages(this.bus, range);
    const first = (await pages.next()).value ?? [];
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sales-${range.from}-to-${range.to}.csv"`,
      'cache-control': 'private, no-store',
    });
    return Readable.from(request.method === 'HEAD' ? [] : linesOf(first, pages));
  }

  @Route(getSalesOverview)
  async overview(
    @Input() range: ParsedRequestOf<typeof getSalesOverview>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OverviewRow[]> {
    const { rows, asOf } = await this.bus.call(getOverview, range);
    void reply.header('last-modified', new Date(asOf).toUTCString());
    return rows;
  }
}

type Pages = AsyncIterable<SaleRow[]>;

async function* linesOf(first: readonly SaleRow[], others: Pages): AsyncGenerator<string> {
  yield csvHeader + csvOf(first);
  for await (const rows of others) yield csvOf(rows);
}

/** As `JSON.stringify({ rows, ...sums })` writes it. */
async function* jsonOf(
  sums: Omit<Sales, 'rows'>,
  first: readonly SaleRow[],
  others: Pages,
): AsyncGenerator<string> {
  yield `{"rows":[${listed(first)}`;
  for await (const rows of others) if (rows.length) yield `,${listed(rows)}`;
  yield `],${JSON.stringify(sums).slice(1)}`;
}
const listed = (rows: readonly SaleRow[]): string => rows.map((row) => JSON.stringify(row)).join(',');
