/** Numbers that are not built yet, or only in part; tests they have prove no more than the part. */
const reasons: Record<string, string> = {
  'C-002': 'no recording has a preview to listen to yet',
  'C-005': 'a subscription voucher cannot be applied yet',
  'C-006': 'there is no hall of fame yet',
  'C-007': 'there are no reports of sales and no journal subscriptions yet',
  'C-008': 'subscription vouchers cannot be made yet',
  'C-015': 'the page to redeem a subscription voucher is missing',
  'C-024 C-025 C-026 C-028 C-029': 'the seasonal pages are not built',
  'C-027': 'the page has no form yet, and nothing takes its message',
  'C-031 C-032 C-033': 'the pages of the hall of fame are not built',
  'C-035': 'the address leads to a page that is not built',
  'C-058 C-059 C-243': 'the stages are a table that nothing uses yet',
  'C-068 C-069 C-070 C-071': 'the hall of fame lists no pieces yet',
  'C-072': 'the Christmas collection challenge is not built',
  'C-073 C-074': 'the list to vote from is not built; its text is a function that nothing uses',
  'C-087': 'there is no hall of fame yet',
  'C-089': 'sales, statistics, charts and subscriptions are not built',
  'C-095 C-131 C-132': 'nothing fetches publications yet',
  'C-105 C-110': 'subscription vouchers are not built',
  'C-106': 'of the sections of the admin area only those that exist are shown to go through every state',
  'C-107 C-130': 'there is no hall of fame yet',
  'C-167 C-168 C-169 C-170 C-171 C-172': 'reports of sales are not built',
  'C-173 C-174 C-175 C-176': 'journal subscriptions are not built',
  'C-194 C-195 C-196 C-197 C-198 C-210': 'the calls of the hall of fame are not built',
  'C-201': 'the call answers from a stub: nobody can vote yet',
  'C-209': 'the call to apply a subscription voucher is not built',
  'C-215': 'the statuses of a subscription voucher are not built',
  'C-233 C-234 C-235 C-236 C-237': 'the words about a subscription voucher are not used yet',
  'C-251': 'the screens that are not built have no layout',
  'C-252': 'no piece is sent with a preview',
  'C-259': 'the words of what is not built are not used yet',
  'C-264': 'there is no service of the hall of fame and none that reports',
};

/** The reason for each number. */
export const notBuilt: ReadonlyMap<string, string> = new Map(
  Object.entries(reasons).flatMap(([numbers, reason]) =>
    numbers.split(' ').map((number) => [number, reason] as const),
  ),
);
