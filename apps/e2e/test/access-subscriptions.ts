import { admins, type MatrixRow, noId, users } from './access-callers.js';

/** The answers of the calls about subscriptions to journals. */
export const subscriptionRows: Record<string, MatrixRow> = {
  'GET /api/user/subscriptions': { outcomes: users('ok') },
  'GET /api/user/subscriptions/downloads/:publicationId/:fileId': {
    path: `/api/user/subscriptions/downloads/${noId}/all`,
    outcomes: users('LIBRARY_LICENCE_UNKNOWN'),
  },
  'POST /api/user/apply-subscription-voucher': {
    body: () => ({ voucherCode: '' }),
    outcomes: users('VOUCHER_UNKNOWN'),
  },
  'POST /api/user/preview-subscription-voucher': {
    body: () => ({ voucherCode: '' }),
    outcomes: users('VOUCHER_UNKNOWN'),
  },
  'GET /api/admin/subscriptions/journals': { outcomes: admins('ok') },
  'POST /api/admin/subscriptions/journals': {
    body: () => ({ journalId: noId, expected: 4 }),
    outcomes: admins('LIBRARY_JOURNAL_UNKNOWN'),
  },
  'GET /api/admin/subscriptions/existingVouchers': { outcomes: admins('ok') },
  'GET /api/admin/subscriptions/existingVouchers/csv': { outcomes: admins('ok') },
  'POST /api/admin/subscriptions/generateVoucher': {
    body: ({ email }) => ({ customerName: 'Leeds Band', email, brassJournals: [noId], sequenceNumber: 1 }),
    outcomes: admins('INVALID'),
  },
  'POST /api/admin/subscriptions/send-voucher': {
    body: () => ({ voucherId: noId }),
    outcomes: admins('LIBRARY_VOUCHER_UNKNOWN'),
  },
  'POST /api/admin/subscriptions/revoke-voucher': {
    body: () => ({ voucherId: noId }),
    outcomes: admins('LIBRARY_VOUCHER_UNKNOWN'),
  },
  'POST /api/admin/subscriptions/import-vouchers': {
    body: () => ({ csv: 'customerName', dryRun: true }),
    outcomes: admins('ok'),
  },
  'POST /api/admin/subscriptions/letters': { body: () => ({ voucherIds: [noId] }), outcomes: admins('ok') },
};
