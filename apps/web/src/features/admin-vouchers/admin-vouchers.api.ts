import type {
  Category,
  createVoucher,
  listSeries,
  listVouchers,
  ReplyOf,
  RequestOf,
  Voucher,
} from '@music/contracts';
import { ask } from '../../lib/http.js';

export type VoucherForm = RequestOf<typeof createVoucher>;

/** A series that a voucher can be limited to. */
export interface ScopeSeries {
  id: number;
  name: string;
  category: Category;
}

export type VoucherPage = ReplyOf<typeof listVouchers>;
/** A part of the code, and which page of 50, from 1. */
export interface VoucherQuery {
  q: string;
  page: number;
}

/** Newest first. */
export const fetchVouchers = ({ q, page }: VoucherQuery, signal: AbortSignal): Promise<VoucherPage> =>
  ask<typeof listVouchers>('GET /api/admin/vouchers', { q, page }, { signal });

export const sendVoucher = (form: VoucherForm, signal: AbortSignal): Promise<Voucher> =>
  ask<typeof createVoucher>('POST /api/admin/vouchers', form, { signal });

async function fetchSeriesOf(category: Category, signal: AbortSignal): Promise<ScopeSeries[]> {
  const groups = await ask<typeof listSeries>('GET /api/:category/series', { category }, { signal });
  return groups.flatMap(({ series }) => series.map(({ id, name }) => ({ id, name, category })));
}

/** The series of all three categories. */
export async function fetchSeries(_: void, signal: AbortSignal): Promise<ScopeSeries[]> {
  const lists = await Promise.all([
    fetchSeriesOf('brass', signal),
    fetchSeriesOf('contemporary', signal),
    fetchSeriesOf('vocal', signal),
  ]);
  return lists.flat();
}
