import type {
  Category,
  createVoucher,
  listVouchers,
  ReplyOf,
  RequestOf,
  SeriesGroup,
  Voucher,
} from '@music/contracts';
import { getJson, sendJson } from '../../lib/http.js';

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
  getJson(`/api/admin/vouchers?${new URLSearchParams({ q, page: String(page) })}`, signal);

export const sendVoucher = (form: VoucherForm, signal: AbortSignal): Promise<Voucher> =>
  sendJson('POST', '/api/admin/vouchers', form, signal);

async function fetchSeriesOf(category: Category, signal: AbortSignal): Promise<ScopeSeries[]> {
  const groups = await getJson<SeriesGroup[]>(`/api/${category}/series`, signal);
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
