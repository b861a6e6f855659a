import { Readable } from 'node:stream';
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
import { jsonRows } from '../streaming/json.js';
import { pagesOf } from '../streaming/pages.js';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';
import { voucherColumns } from './voucher-columns.js';

/** If a page is requested (rule D3). */
const pageSize = 50;
/** The size of a page from the library. */
const mostAtOnce = 1_000;

type Search = ParsedRequestOf<typeof exportSubscriptionVouchers>;
type Part = ReplyOf<typeof findSubscriptionVouchers>;

/** There may be many vouchers, as there may be many sales: full lists are streamed. */
@Controller()
export class SubscriptionVouchersController {
  constructor(private readonly bus: Bus) {}

  @Route(listSubscriptionVouchers)
  async list(
    @Input() { page, ...search }: ParsedRequestOf<typeof listSubscriptionVouchers>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubscriptionVoucher[] | Readable> {
    const asked = page && { ...search, skip: (page - 1) * pageSize, limit: pageSize };
    const parts = this.parts(search);
    const first = asked ? await this.bus.call(findSubscriptionVouchers, asked) : (await parts.next()).value;
    const { rows = [], total = 0 } = first ?? {};
    void reply.header('x-total-count', total);
    if (asked) return rows;
    void reply.type('application/json; charset=utf-8');
    return Readable.from(jsonOf(rows, rowsOf(parts)));
  }

  @Route(exportSubscriptionVouchers)
  async export(
    @Input() search: Search,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    const columns = voucherColumns(await this.bus.call(listJournals, {}));
    return sendCsv(request, reply, 'subscription-vouchers.csv', columns, rowsOf(this.parts(search)));
  }

  /** All that are found, newest first. */
  private parts(search: Search): AsyncGenerator<Part, void> {
    return pagesOf((before) => {
      const last = before?.rows.at(-1)?.id ?? null;
      if (before && before.rows.length < mostAtOnce) return null;
      return this.bus.call(findSubscriptionVouchers, { ...search, before: last, limit: mostAtOnce });
    });
  }
}

async function* rowsOf(parts: AsyncIterable<Part>): AsyncGenerator<SubscriptionVoucher[], void> {
  for await (const { rows } of parts) yield rows;
}

async function* jsonOf(
  first: readonly SubscriptionVoucher[],
  others: AsyncIterable<readonly SubscriptionVoucher[]>,
): AsyncGenerator<string> {
  yield '[';
  yield* jsonRows(first, others);
  yield ']';
}
