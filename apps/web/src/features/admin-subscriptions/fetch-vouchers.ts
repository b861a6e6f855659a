import type { listSubscriptionVouchers, SubscriptionVoucher, VoucherState } from '@music/contracts';
import { callApi } from '../../lib/api/http.js';

/** Rule D3. */
const pageSize = 50;

/** Words, a state, and which page of 50, from 1. */
export interface VoucherQuery {
  q: string;
  show: VoucherState | undefined;
  page: number;
}

interface VoucherPage {
  rows: SubscriptionVoucher[];
  page: number;
  pages: number;
  total: number;
}

/** The call returns a bare list; the total is in a header. */
export async function fetchVouchers(query: VoucherQuery, signal: AbortSignal): Promise<VoucherPage> {
  let total = 0;
  const onResponse = ({ headers }: Response): void => {
    total = Number(headers.get('x-total-count'));
  };
  const rows = await callApi<typeof listSubscriptionVouchers>(
    'GET /api/admin/subscriptions/existingVouchers',
    { ...query },
    { signal, onResponse },
  );
  return { rows, page: query.page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
}
