import { describe, expect, it, jest } from '@jest/globals';
import type { Action } from 'redux';
import { admin } from '../features/admin/admin.state.js';
import { adminSubscriptions } from '../features/admin-subscriptions/admin-subscriptions.state.js';
import { morphs } from '../features/morph/morph.state.js';
import { reports } from '../features/reports/reports.state.js';
import { sales } from '../features/reports/sales.state.js';
import type { RootState } from '../lib/state/root-state.js';
import { settle } from '../testing/deferred.js';
import { silenceErrors } from '../testing/silence.js';
import { createAppStore } from './store.js';

const days = { from: '2026-01-01', to: '2026-01-31' };
const voucher = { customerName: 'York', brassJournals: [1], email: 'york@example.org', sequenceNumber: 1 };

type Section = [name: string, status: { select: (state: RootState) => unknown }, fetch: () => Action<string>];
const sections: Section[] = [
  ['sales', sales.load, () => sales.load.fetch({ query: days, page: 1 })],
  ['sales overview', reports.overview, () => reports.overview.fetch(days)],
  ['stats', reports.stats, () => reports.stats.fetch({ ...days, section: 'users' })],
  ['charts', reports.charts, () => reports.charts.fetch({ ...days, frequency: 'monthly' })],
  ['journals', adminSubscriptions.journals, () => adminSubscriptions.journals.fetch()],
  [
    'existing vouchers',
    adminSubscriptions.vouchers,
    () => adminSubscriptions.vouchers.fetch({ q: '', show: undefined, page: 1 }),
  ],
  ['a new voucher', adminSubscriptions.generate, () => adminSubscriptions.generate.fetch(voucher)],
  ['composers', admin.composers, () => admin.composers.fetch()],
  ['the refresh', admin.refresh, () => admin.refresh.fetch()],
  ['morph', morphs.morph, () => morphs.morph.fetch(2)],
];
const ends = [
  [200, 'success'],
  [500, 'error'],
  [401, 'unauthorised'],
] as const;

describe('the sections of the administration', () => {
  silenceErrors();

  it.each(sections)(
    'C-089 C-106 C-109 %s: idle, fetching, and then how it ended',
    async (_, status, fetch) => {
      for (const [code, end] of ends) {
        const headers = { get: () => null };
        const reply = { ok: code < 300, status: code, headers, json: async () => ({}) };
        globalThis.fetch = jest.fn(async () => reply as unknown as Response);
        const store = createAppStore([admin, adminSubscriptions, morphs, reports, sales]);
        const phases = [status.select(store.getState())];
        store.dispatch(fetch());
        phases.push(status.select(store.getState()));
        for (let turn = 0; turn < 3; turn += 1) await settle();
        phases.push(status.select(store.getState()));
        expect(phases).toMatchObject([{ phase: 'idle' }, { phase: 'fetching' }, { phase: end }]);
      }
    },
  );
});
