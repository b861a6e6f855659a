import { z } from 'zod';
import { call } from './call.js';
import { OverviewRow, Publisher, SaleRow, SalesRange, SaleTotals } from './reporting.contract.js';

/** How the gateway asks reporting, to answer administrators. */

/** The sums of all rows of a period. */
export const getSalesTotals = call('reporting.get-sales-totals', {
  access: 'admin',
  request: SalesRange,
  reply: z.strictObject({
    totals: SaleTotals,
    total: z.number().int(),
    publishers: z.array(Publisher),
    asOf: z.iso.datetime(),
  }),
  errors: [],
});
/** Rows of a period, oldest first: those after `after`, the position at which the last answer ended. */
export const listSaleRows = call('reporting.list-sale-rows', {
  access: 'admin',
  request: SalesRange.safeExtend({
    after: z.string().max(80).nullable().default(null),
    skip: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(5000),
  }),
  reply: z.strictObject({ rows: z.array(SaleRow), next: z.string().nullable() }),
  errors: [],
});
export const getOverview = call('reporting.get-overview', {
  access: 'admin',
  request: SalesRange,
  reply: z.strictObject({ rows: z.array(OverviewRow), asOf: z.iso.datetime() }),
  errors: [],
});
