import type { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import {
  exportNewsletterReaders,
  findNewsletterReaders,
  type NewsletterReader,
  type ReplyOf,
} from '@music/contracts';
import { Bus } from '@music/messaging';
import { csvCell as cell } from '@music/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../routing/route.decorator.js';
import { type CsvColumns, sendCsv } from '../streaming/csv.js';
import { pagesOf, rowsOf } from '../streaming/pages.js';

/** How many readers identity returns at a time. */
const batchSize = 1_000;

const columns: CsvColumns<NewsletterReader> = [
  ['Name', ({ name }) => cell(name)],
  ['Email', ({ email }) => cell(email)],
  ['Since', ({ since }) => since],
];

/** The list for the publisher's own newsletter program; the shop sends no newsletter. */
@Controller()
export class NewsletterController {
  constructor(private readonly bus: Bus) {}

  @Route(exportNewsletterReaders)
  export(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Readable> {
    return sendCsv(request, reply, 'newsletter.csv', columns, this.batches());
  }

  private batches(): AsyncGenerator<NewsletterReader[], void> {
    const batches = pagesOf<ReplyOf<typeof findNewsletterReaders>>((previous) => {
      if (previous && previous.rows.length < batchSize) return null;
      const afterId = previous?.rows.at(-1)?.userId ?? 0;
      return this.bus.call(findNewsletterReaders, { afterId, limit: batchSize });
    });
    return rowsOf(batches);
  }
}
