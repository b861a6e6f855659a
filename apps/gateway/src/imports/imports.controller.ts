import type { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import {
  exportImportFindings,
  findImportFindings,
  type ImportFinding,
  type ParsedRequestOf,
  type ReplyOf,
} from '@music/contracts';
import { Bus } from '@music/messaging';
import { csvCell as cell } from '@music/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CsvColumns, sendCsv } from '../streaming/csv.js';
import { pagesOf, rowsOf } from '../streaming/pages.js';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';

type Search = ParsedRequestOf<typeof exportImportFindings>;

/** How many findings the catalogue returns at a time. */
const batchSize = 2_000;

const columns: CsvColumns<ImportFinding> = [
  ['Result', ({ outcome }) => outcome],
  ['File', ({ file }) => cell(file)],
  ['Row', ({ row }) => String(row ?? '')],
  ['Column', ({ column }) => cell(column ?? '')],
  ['Value', ({ value }) => cell(value)],
  ['Problem', ({ problem }) => cell(problem)],
  ['Repair', ({ repair }) => cell(repair ?? '')],
];

/** The findings may be larger than the imported files, so they are streamed. */
@Controller()
export class ImportsController {
  constructor(private readonly bus: Bus) {}

  @Route(exportImportFindings)
  findings(
    @Input() search: Search,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    return sendCsv(request, reply, 'import.csv', columns, this.batches(search));
  }

  private batches(search: Search): AsyncGenerator<ImportFinding[], void> {
    const batches = pagesOf<ReplyOf<typeof findImportFindings>>((previous) =>
      previous?.next === null
        ? null
        : this.bus.call(findImportFindings, { ...search, after: previous?.next ?? 0, limit: batchSize }),
    );
    return rowsOf(batches);
  }
}
