import { counted } from '@music/rules';

export const subscriptionsTexts = {
  title: 'Subscriptions',
  lead: 'Journals that come to your account as they are published.',
  failed: 'Sorry, your subscriptions could not be loaded. Please try again later.',
  none: 'You have no subscriptions yet. If you have a voucher, redeem it below.',
  heading: 'Your journals',
  year: (year: number): string => `Journals for ${year}`,
  licensedTo: (name: string): string => `Licensed to ${name}`,
  applied: (day: string): string => `applied on ${day}`,
  revoked: (day: string): string =>
    `This subscription ended on ${day}. No more issues will arrive; what you have downloaded remains yours.`,
  journal: 'Journal',
  arrived: 'Arrived',
  issues: 'Issues',
  /** How many there are, of those that will come. */
  progress: (arrived: number, expected: number | null): string =>
    expected === null
      ? counted(arrived, 'issue', 'issues')
      : `${arrived} of ${counted(expected, 'issue', 'issues')}`,
  nothingYet: 'The first issue has not been published yet.',
  issueOf: (day: string): string => `Issue of ${day}`,
  purchases: 'Download the issues from your purchases',
};

export const redeemTexts = {
  title: 'Redeem a voucher',
  lead: 'Add a year of journals to your account.',
  code: 'Voucher code',
  codeHint: 'From your letter or email. Capitals and dashes do not matter.',
  missing: 'Enter a voucher code.',
  look: 'Check voucher',
  looking: 'Checking…',
  offer: (year: number): string => `Journals for ${year}`,
  soFar: (issues: number): string =>
    issues === 0 ? 'no issues yet' : `${counted(issues, 'issue', 'issues')} so far`,
  issuedTo: (name: string): string =>
    `Issued to ${name}, whose name will be on every copy. The voucher works once, for this account only.`,
  apply: 'Apply',
  applying: 'Applying…',
  /** Rule D15. */
  done: 'Your subscription voucher has been applied. Your journals are now in your purchases.',
  toPurchases: 'Go to your purchases',
  toSubscriptions: 'See your subscriptions',
};
