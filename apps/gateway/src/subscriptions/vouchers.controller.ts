import type { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import {
  exportSubscriptionVouchers,
  findSubscriptionVouchers,
  listJournals,
  listSubscriptionVouchers,
  type ParsedRequestOf,
  type ReplyOf,
  type SubscriptionVoucher,
} from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCsv } from '../streaming/csv.js';
import { sendJson } from '../streaming/json.js';
import { pagesOf, rowsOf } from '../streaming/pages.js';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';
import { voucherColumns } from './voucher-columns.js';

/** If a page is requested (rule D3). */
const pageSize = 50;
/** How many vouchers the library returns at a time. */
const batchSize = 1_000;

type Search = ParsedRequestOf<typeof exportSubscriptionVouchers>;
type Batch = ReplyOf<typeof findSubscriptionVouchers>;

/** There may be many vouchers, as there may be many sales: full lists are streamed. */
@Controller()
export class SubscriptionVouchersController {
  constructor(private readonly bus: Bus) {}

  @Route(listSubscriptionVouchers)
  async list(
    @Input() { page, ...search }: ParsedRequestOf<typeof listSubscriptionVouchers>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubscriptionVoucher[] | Readable> {
    if (page) {
      const pageRequest = { ...search, skip: (page - 1) * pageSize, limit: pageSize };
      const { rows, total } = await this.bus.call(findSubscriptionVouchers, pageRequest);
      void reply.header('x-total-count', total);
      return rows;
    }
    return sendJson(reply, countedRows(reply, this.batches(search)));
  }

  @Route(exportSubscriptionVouchers)
  async export(
    @Input() search: Search,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    const columns = voucherColumns(await this.bus.call(listJournals, {}));
    return sendCsv(request, reply, 'subscription-vouchers.csv', columns, rowsOf(this.batches(search)));
  }

  /** All that are found, newest first. */
  private batches(search: Search): AsyncGenerator<Batch, void> {
    return pagesOf((previous) => {
      const last = previous?.rows.at(-1)?.id ?? null;
      if (previous && previous.rows.length < batchSize) return null;
      return this.bus.call(findSubscriptionVouchers, { ...search, before: last, limit: batchSize });
    });
  }
}

/** Their number is set as a header when the first of them are known, before anything is sent. */
async function* countedRows(
  reply: FastifyReply,
  batches: AsyncGenerator<Batch, void>,
): AsyncGenerator<SubscriptionVoucher[], void> {
  const { rows = [], total = 0 } = (await batches.next()).value ?? {};
  void reply.header('x-total-count', total);
  yield rows;
  yield* rowsOf(batches);
}
