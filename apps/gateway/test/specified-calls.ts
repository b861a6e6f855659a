/** A call of rule §7: its route with real values, and the keys of its body. */
export interface SpecifiedCall {
  route: string;
  body?: readonly string[];
  query?: readonly string[];
}

const categories = ['brass', 'contemporary', 'vocal'];
const ofCategory = (category: string): SpecifiedCall[] =>
  ['', '/series', '/detail/12', '/mp3-album/12', '/series-detail/12'].map((rest) => ({
    route: `GET /api/${category}${rest}`,
  }));
const item = ['brassId', 'contemporaryId', 'vocalId'];
const saleOptions = ['include-subscriptions', 'publisher-id'];

/** The ids that exist. */
export const specified: readonly SpecifiedCall[] = [
  ...categories.flatMap(ofCategory),
  { route: 'GET /api/themes' },
  { route: 'POST /api/admin/refresh' },
  { route: 'GET /api/admin/sales/2026-01-01/2026-01-31', query: saleOptions },
  { route: 'GET /api/admin/sales-overview/2026-01-01/2026-01-31', query: saleOptions },
  { route: 'GET /api/admin/stats/2026-01-01/2026-01-31/users' },
  { route: 'GET /api/admin/charts/2026-01-01/2026-01-31/weekly' },
  { route: 'GET /api/admin/composers' },
  { route: 'POST /api/admin/morph', body: ['userId'] },
  { route: 'GET /api/admin/subscriptions/journals' },
  { route: 'GET /api/admin/subscriptions/existingVouchers' },
  {
    route: 'POST /api/admin/subscriptions/generateVoucher',
    body: ['customerName', 'brassJournals', 'email', 'sequenceNumber'],
  },
  { route: 'GET /api/basket/' },
  { route: 'POST /api/basket', body: item },
  { route: 'DELETE /api/basket', body: item },
  { route: 'POST /api/basket/voucher', body: ['code'] },
  { route: 'POST /api/basket/remove-voucher' },
  { route: 'POST /api/create-update-payment-intent/', body: ['addresses', 'licenceNames', 'shippingCost'] },
  { route: 'POST /api/free-checkout/', body: ['licenceNames'] },
  { route: 'GET /api/user/' },
  { route: 'POST /api/user/', body: ['email', 'password', 'remember'] },
  { route: 'GET /api/user/hall-of-fame-votes' },
  { route: 'GET /api/user/purchases' },
  { route: 'POST /api/user/register', body: ['name', 'email', 'password'] },
  { route: 'PUT /api/user/update-profile', body: ['name', 'email'] },
  { route: 'PUT /api/user/update-preferences', body: ['themeId'] },
  { route: 'PUT /api/user/change-password', body: ['oldPassword', 'newPassword'] },
  { route: 'GET /api/hall-of-fame' },
  ...['brass', 'vocal'].flatMap((category): SpecifiedCall[] => [
    { route: `GET /api/hall-of-fame/${category}/report/1` },
    { route: `GET /api/hall-of-fame/${category}/results/1` },
    { route: `POST /api/hall-of-fame/${category}/vote`, body: ['hallOfFameId', 'votes'] },
    { route: `POST /api/hall-of-fame/${category}/advance/`, body: ['hallOfFameId'] },
  ]),
  { route: 'PUT /api/user/change-password-by-token', body: ['token', 'newPassword'] },
  { route: 'POST /api/user/reset-password', body: ['email'] },
  { route: 'POST /api/user/apply-subscription-voucher', body: ['voucherCode'] },
];
