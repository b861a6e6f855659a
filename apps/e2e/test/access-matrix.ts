import { admins, everyone, type MatrixRow, noId, users } from './access-callers.js';
import { hallOfFameRows } from './access-hall-of-fame.js';
import { subscriptionRows } from './access-subscriptions.js';
import { uploadRows } from './access-uploads.js';

const billing = { name: 'Ann', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1AA', country: 'GB' };
const password = 'not the password';
const newPassword = 'a fine cornet line';
const token = 'nobody was ever sent this';

/**
 * The answers of every route to every kind of caller: one row for each route of the contracts, read by access-matrix.spec.ts. The
 * requests are complete, so that a refusal is about the caller; if they could do harm they name things that do not exist.
 */
export const accessMatrix: Record<string, MatrixRow> = {
  ...hallOfFameRows,
  ...subscriptionRows,
  ...uploadRows,
  'GET /api/demo-music': { outcomes: everyone('ok') },
  'GET /api/home': { outcomes: everyone('ok') },
  'GET /api/search': { path: '/api/search?q=nicaea', outcomes: everyone('ok') },
  'GET /api/pieces': { path: '/api/pieces?of=brass1', outcomes: everyone('ok') },
  'GET /api/seasonal/:slug': { path: '/api/seasonal/easter-resources', outcomes: everyone('ok') },
  'GET /api/admin/seasonal/:slug': { path: '/api/admin/seasonal/easter-resources', outcomes: admins('ok') },
  'PUT /api/admin/seasonal/:slug': {
    path: '/api/admin/seasonal/easter-resources',
    body: () => ({ title: 'Easter', intro: '', from: null, to: null, lists: [], version: 0 }),
    outcomes: admins('CONFLICT'),
  },
  'GET /api/:category': { path: '/api/brass', outcomes: everyone('ok') },
  'GET /api/:category/series': { path: '/api/vocal/series', outcomes: everyone('ok') },
  'GET /api/:category/albums': { path: '/api/brass/albums', outcomes: everyone('ok') },
  'GET /api/:category/detail/:id': {
    path: `/api/brass/detail/${noId}`,
    outcomes: everyone('PIECE_UNKNOWN'),
  },
  'GET /api/:category/series-detail/:id': {
    path: `/api/brass/series-detail/${noId}`,
    outcomes: everyone('SERIES_UNKNOWN'),
  },
  'GET /api/:category/series-detail/:id/products': {
    path: `/api/brass/series-detail/${noId}/products`,
    outcomes: everyone('SERIES_UNKNOWN'),
  },
  'GET /api/:category/mp3-album/:id': {
    path: `/api/brass/mp3-album/${noId}`,
    outcomes: everyone('ALBUM_UNKNOWN'),
  },
  'GET /api/:category/samples/:id/:page': {
    path: `/api/brass/samples/${noId}/1?width=320`,
    outcomes: everyone('LIBRARY_FILE_UNKNOWN'),
  },
  'GET /api/:category/covers/:id': {
    path: `/api/brass/covers/${noId}`,
    outcomes: everyone('LIBRARY_FILE_UNKNOWN'),
  },
  'GET /api/:category/sound/:id/:no': {
    path: `/api/brass/sound/${noId}/1`,
    outcomes: everyone('LIBRARY_FILE_UNKNOWN'),
  },
  'GET /api/:category/peaks/:id/:no': {
    path: `/api/brass/peaks/${noId}/1`,
    outcomes: everyone('LIBRARY_FILE_UNKNOWN'),
  },
  'POST /api/plays': {
    body: () => ({ category: 'brass', productId: noId, no: 1, seconds: 10 }),
    outcomes: everyone('LIBRARY_FILE_UNKNOWN'),
  },
  'GET /api/people/:id': { path: `/api/people/${noId}`, outcomes: everyone('PERSON_UNKNOWN') },
  'GET /api/themes': { outcomes: everyone('ok') },
  'GET /api/bot-check/challenge': { outcomes: everyone('ok') },
  'GET /api/docs': { outcomes: everyone('ok') },
  'GET /api/docs/openapi.json': { outcomes: everyone('ok') },

  'GET /api/user': { outcomes: users('ok') },
  'POST /api/user': {
    body: ({ email }) => ({ email, password }),
    endsSession: true,
    outcomes: everyone('IDENTITY_CREDENTIALS_WRONG'),
  },
  'DELETE /api/user': { endsSession: true, outcomes: everyone('ok') },
  'POST /api/user/logout': { endsSession: true, outcomes: everyone('ok') },
  'POST /api/user/register': {
    body: ({ email }) => ({ name: 'Ann', email, password: newPassword }),
    outcomes: everyone('IDENTITY_EMAIL_TAKEN'),
  },
  'POST /api/user/reset-password': {
    body: () => ({ email: 'nobody@example.org' }),
    outcomes: everyone('IDENTITY_EMAIL_UNKNOWN'),
  },
  'GET /api/user/kept-pieces': { outcomes: users('ok') },
  'PUT /api/user/kept-pieces': {
    body: () => ({ list: 'saved', pieces: [{ category: 'brass', pieceId: 1 }], kept: true }),
    outcomes: users('ok'),
  },
  'POST /api/contact': {
    body: ({ email }) => ({ name: 'Ann', email, subject: 'Parts', message: 'A part is missing.' }),
    outcomes: everyone('ok'),
  },
  'PUT /api/user/change-password-by-token': {
    body: () => ({ token, newPassword }),
    outcomes: everyone('IDENTITY_TOKEN_UNKNOWN'),
  },
  'POST /api/user/verify-email': {
    body: () => ({ token }),
    outcomes: users('IDENTITY_TOKEN_UNKNOWN', 'IDENTITY_MORPHED'),
  },
  'POST /api/user/send-verification': { outcomes: users('ok', 'IDENTITY_MORPHED') },
  'PUT /api/user/update-profile': {
    body: ({ email }) => ({ name: 'Ann', email }),
    outcomes: users('ok'),
  },
  'PUT /api/user/update-preferences': {
    body: () => ({ themeId: 1, newsletter: false, hallOfFameReminders: false }),
    outcomes: users('ok'),
  },
  'PUT /api/user/change-password': {
    body: () => ({ oldPassword: password, newPassword }),
    outcomes: users('IDENTITY_PASSWORD_WRONG', 'IDENTITY_MORPHED'),
  },
  'POST /api/user/export': {
    body: () => ({ password }),
    outcomes: users('IDENTITY_PASSWORD_WRONG', 'IDENTITY_MORPHED'),
  },
  'GET /api/admin/composers': { outcomes: admins('ok') },
  'GET /api/admin/sales/:from/:to': {
    path: '/api/admin/sales/2026-01-01/2026-01-31?include-subscriptions',
    outcomes: admins('ok'),
  },
  'GET /api/admin/sales/:from/:to/csv': {
    path: '/api/admin/sales/2026-01-01/2026-01-31/csv',
    outcomes: admins('ok'),
  },
  'GET /api/admin/sales-overview/:from/:to': {
    path: '/api/admin/sales-overview/2026-01-01/2026-01-31',
    outcomes: admins('ok'),
  },
  'GET /api/admin/stats/:from/:to/:section': {
    path: '/api/admin/stats/2026-01-01/2026-01-31/orders',
    outcomes: admins('ok'),
  },
  'GET /api/admin/charts/:from/:to/:frequency': {
    path: '/api/admin/charts/2026-01-01/2026-01-31/weekly',
    outcomes: admins('ok'),
  },
  'GET /api/admin/summary': { outcomes: admins('ok') },
  'GET /api/admin/debug': { outcomes: admins('ok') },
  'GET /api/admin/refresh': { outcomes: admins('ok') },
  'GET /api/admin/health': { outcomes: admins('ok') },
  'POST /api/admin/health/replay': {
    body: () => ({ service: 'mailer', messageId: 'none', diedAt: '2026-01-01T00:00:00.000Z' }),
    outcomes: admins('DEAD_LETTER_GONE'),
  },
  'GET /api/user/hall-of-fame-votes': { outcomes: users('ok') },
  'GET /api/user/purchases': { outcomes: users('ok') },
  'GET /api/user/owned': { outcomes: users('ok') },
  'GET /api/user/downloads/:licenceId/:fileId': {
    path: `/api/user/downloads/${noId}/all`,
    outcomes: users('LIBRARY_LICENCE_UNKNOWN'),
  },
  'GET /api/downloads/:token': {
    path: '/api/downloads/nobody.signed-this',
    outcomes: everyone('LIBRARY_LINK_UNKNOWN'),
  },
  'POST /api/user/licences/:licenceId/name': {
    path: `/api/user/licences/${noId}/name`,
    body: () => ({ licenceName: 'Leeds Band' }),
    outcomes: users('LIBRARY_LICENCE_UNKNOWN', 'IDENTITY_MORPHED'),
  },
  'GET /api/verify/:code': {
    path: '/api/verify/0000-0000-0000',
    outcomes: everyone('LIBRARY_CODE_UNKNOWN'),
  },
  'POST /api/user/erase': {
    body: () => ({ password }),
    outcomes: users('IDENTITY_PASSWORD_WRONG', 'IDENTITY_MORPHED'),
  },
  'GET /api/basket': { outcomes: everyone('ok') },
  'POST /api/basket': { body: () => ({ brassId: noId }), outcomes: everyone('CHECKOUT_PRODUCT_UNKNOWN') },
  'DELETE /api/basket': { body: () => ({ brassId: noId }), outcomes: everyone('CHECKOUT_PRODUCT_UNKNOWN') },
  'POST /api/basket/voucher': { body: () => ({ code: 'NOBODY-KNOWS-IT' }), outcomes: everyone('ok') },
  'POST /api/basket/remove-voucher': { outcomes: everyone('ok') },
  'POST /api/create-update-payment-intent': {
    body: ({ email }) => ({ addresses: { email, billing }, shippingCost: 0 }),
    outcomes: everyone('CHECKOUT_BASKET_EMPTY'),
  },
  'POST /api/free-checkout': { body: () => ({}), outcomes: users('CHECKOUT_BASKET_EMPTY') },
  'GET /api/order-status/:attemptId': {
    path: '/api/order-status/00000000-0000-4000-8000-000000000000',
    outcomes: everyone('CHECKOUT_ORDER_UNKNOWN'),
  },
  'GET /api/orders/link/:token': {
    path: '/api/orders/link/nobody-was-sent-this',
    outcomes: everyone('CHECKOUT_ORDER_UNKNOWN'),
  },
  'GET /api/orders/link/:token/receipt': {
    path: '/api/orders/link/nobody-was-sent-this/receipt',
    outcomes: everyone('CHECKOUT_ORDER_UNKNOWN'),
  },
  'GET /api/order-status/:attemptId/receipt': {
    path: '/api/order-status/00000000-0000-4000-8000-000000000000/receipt',
    outcomes: everyone('CHECKOUT_ORDER_UNKNOWN'),
  },
  'GET /api/user/orders/:orderNo/receipt': {
    path: '/api/user/orders/1/receipt',
    outcomes: users('CHECKOUT_ORDER_UNKNOWN'),
  },
  'GET /api/admin/orders/:orderNo/receipt': {
    path: '/api/admin/orders/1/receipt',
    outcomes: admins('CHECKOUT_ORDER_UNKNOWN'),
  },
  'GET /api/order-status/:attemptId/downloads': {
    path: '/api/order-status/00000000-0000-4000-8000-000000000000/downloads',
    outcomes: everyone('CHECKOUT_ORDER_UNKNOWN'),
  },
  'GET /api/orders/link/:token/downloads': {
    path: '/api/orders/link/nobody-was-sent-this/downloads',
    outcomes: everyone('CHECKOUT_ORDER_UNKNOWN'),
  },
  'POST /api/user/orders/:orderNo/waiver': {
    path: '/api/user/orders/1/waiver',
    outcomes: users('CHECKOUT_ORDER_UNKNOWN'),
  },
  'POST /api/order-status/:attemptId/waiver': {
    path: '/api/order-status/00000000-0000-4000-8000-000000000000/waiver',
    outcomes: everyone('CHECKOUT_ORDER_UNKNOWN'),
  },
  'POST /api/orders/link/:token/waiver': {
    path: '/api/orders/link/nobody-was-sent-this/waiver',
    outcomes: everyone('CHECKOUT_ORDER_UNKNOWN'),
  },
  'POST /api/orders/renew-link': {
    body: () => ({ orderNo: '1', email: 'nobody@example.org' }),
    outcomes: everyone('ok'),
  },
  'POST /api/sandbox/pay': {
    body: () => ({ clientSecret: 'pi_nothing_secret_nothing', paymentMethod: 'pm_card_visa' }),
    outcomes: everyone('NOT_FOUND'),
  },
  'POST /api/admin/vouchers': {
    body: () => ({ value: { kind: 'percentage', basisPoints: 1_000 } }),
    outcomes: admins('ok'),
  },
  'POST /api/admin/vouchers/:id/end': {
    path: `/api/admin/vouchers/${noId}/end`,
    outcomes: admins('CHECKOUT_VOUCHER_UNKNOWN'),
  },
  'GET /api/admin/vouchers': { outcomes: admins('ok') },
  'GET /api/admin/orders': { path: '/api/admin/orders?show=to-dispatch', outcomes: admins('ok') },
  'GET /api/admin/orders/:orderNo': {
    path: '/api/admin/orders/1',
    outcomes: admins('CHECKOUT_ORDER_UNKNOWN'),
  },
  'POST /api/admin/orders/:orderNo/refund': {
    path: '/api/admin/orders/1/refund',
    body: () => ({ lineIds: [1], reason: 'A test' }),
    outcomes: admins('CHECKOUT_ORDER_UNKNOWN'),
  },
  'POST /api/admin/orders/:orderNo/dispatch': {
    path: '/api/admin/orders/1/dispatch',
    body: () => ({ lineIds: [1] }),
    outcomes: admins('CHECKOUT_ORDER_UNKNOWN'),
  },
  'GET /api/admin/picking-list': { outcomes: admins('ok') },
  'GET /api/admin/catalogue': { path: '/api/admin/catalogue?q=march', outcomes: admins('ok') },
  'PUT /api/admin/catalogue/:category/:id': {
    path: `/api/admin/catalogue/brass/${noId}`,
    body: () => ({ outOfPrint: true, version: 0 }),
    outcomes: admins('PUBLICATION_UNKNOWN'),
  },
  'GET /api/admin/people': { path: '/api/admin/people?q=lark', outcomes: admins('ok') },
  'PUT /api/admin/people/:id': {
    path: `/api/admin/people/${noId}`,
    body: () => ({ firstName: 'Anna', lastName: 'Lark', version: 0 }),
    outcomes: admins('PERSON_UNKNOWN'),
  },
  'GET /api/admin/licences': { path: '/api/admin/licences?search=leeds', outcomes: admins('ok') },
  'POST /api/admin/licences': {
    body: () => ({ action: 'revoke', licenceId: noId }),
    outcomes: admins('LIBRARY_LICENCE_UNKNOWN'),
  },

  'POST /api/user/unmorph': { endsSession: true, outcomes: users('IDENTITY_NOT_MORPHED', 'ok') },

  'POST /api/admin/refresh': { outcomes: admins('ok') },
  'POST /api/admin/morph': {
    body: () => ({ userId: noId }),
    outcomes: admins('IDENTITY_MORPH_REFUSED'),
  },
  'GET /api/admin/users/newsletter/csv': { outcomes: admins('ok') },
  'GET /api/admin/users': { path: '/api/admin/users?q=ann', outcomes: admins('ok') },
  'GET /api/admin/audit': { path: '/api/admin/audit?q=ann&action=morph&page=1', outcomes: admins('ok') },
};
