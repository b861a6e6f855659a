import type { Readable } from 'node:stream';
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
  type Sales,
} from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCsv } from '../streaming/csv.js';
import { sendJson } from '../streaming/json.js';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';
import { salePages } from './sale-pages.js';
import { saleColumns } from './sales-csv.js';

/** If a page is requested (rule D3). */
const pageSize = 50;

/** Full lists are streamed, never held in memory. */
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
      const pageRequest = { ...range, skip: (page - 1) * pageSize, limit: pageSize };
      return { rows: (await this.bus.call(listSaleRows, pageRequest)).rows, ...sums };
    }
    // As `JSON.stringify({ rows, ...sums })` writes it.
    const around = ['{"rows":', `,${JSON.stringify(sums).slice(1)}`] as const;
    return sendJson(reply, salePages(this.bus, range), around);
  }

  @Route(exportSales)
  export(
    @Input() range: ParsedRequestOf<typeof exportSales>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    const name = `sales-${range.from}-to-${range.to}.csv`;
    return sendCsv(request, reply, name, saleColumns, salePages(this.bus, range));
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
