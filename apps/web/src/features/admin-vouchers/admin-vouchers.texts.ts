import type { BasketVoucher } from '@music/contracts';
import { counted, grouped, poundsText, usesText } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';

type SaleFormat = BasketVoucher['scope']['formats'][number];

export const formatNames: Record<SaleFormat, string> = {
  pdf: 'PDF',
  hardcopy: 'Printed copies',
  mp3_album: 'mp3 albums',
};

export const vouchersTexts = {
  title: 'Vouchers',
  lead: 'Discount codes, newest first.',
  failed: 'The vouchers could not be loaded.',
  none: 'No vouchers found.',
  search: 'Search codes',
  found: (total: number): string => counted(total, 'voucher', 'vouchers'),
  code: 'Code',
  value: 'Discount',
  scope: 'Applies to',
  valid: 'Valid',
  uses: 'Used',
  created: 'Created',
  everything: 'Everything',
  series: (id: number): string => `Series ${id}`,
  minimum: (pence: number): string => `Minimum spend ${poundsText(pence)}`,
  always: 'Always',
  from: (day: string): string => `from ${day}`,
  until: (day: string): string => `until ${day}`,
  used: usesText,
  act: 'Change',
  end: 'End',
  endOf: (code: string): string => `End ${code}`,
  endTitle: 'End this voucher?',
  endText: (code: string): string =>
    `${code} will stop working, except for payments that have already begun. This cannot be undone.`,
  keep: 'Keep it',
  ended: 'Ended',
  endDone: 'The voucher has been ended.',
  endFailed: 'The voucher could not be ended. Please try again later.',
  perCustomer: (max: number): string => `${grouped(max)} per customer`,
};

export const createTexts = {
  open: 'New voucher',
  close: 'Close',
  heading: 'New voucher',
  kind: 'Discount type',
  kinds: { percentage: 'Percentage', fixed: 'Fixed amount', 'free-item': 'Cheapest item free' },
  percent: 'Percent off',
  percentHint: 'For example, 10 or 7.5',
  pounds: 'Amount in pounds',
  poundsHint: 'For example, 12.50',
  code: 'Code',
  codeHint: '4 to 40 letters, digits and dashes, or leave blank to generate a secure code.',
  scope: 'Applies to',
  scopeHint: 'Leave blank to apply to everything. An item must match every list you fill in.',
  categories: 'Categories',
  formats: 'Formats',
  series: 'Series',
  chooseSeries: 'Add a series…',
  noSeries: 'The series could not be loaded.',
  remove: (name: string): string => `Remove ${name}`,
  products: 'Individual products',
  productsHint: 'Category and number as shown on an order, such as brass12 vocal7',
  when: 'Dates and limits',
  startsAt: 'First day',
  endsAt: 'Last day',
  minimumSpend: 'Minimum spend in pounds',
  maxUses: 'Total uses',
  maxUsesPerCustomer: 'Uses per customer',
  unlimited: 'Leave blank for no limit',
  create: 'Create voucher',
  creating: 'Creating…',
};

export const errorTexts = {
  percent: 'Enter a percentage from 0.01 to 100.',
  pounds: 'Enter pounds and pence, such as 12.50.',
  poundsMissing: 'Enter an amount above £0.00, such as 12.50.',
  code: 'The code needs 4 to 40 letters, digits and dashes.',
  products: (word: string): string =>
    `“${word}” is not a product. Products look like brass12, contemporary3 or vocal7.`,
  day: 'Enter a full date, or leave the field empty.',
  order: 'The last day must not be before the first.',
  past: 'The last day must not be in the past.',
  uses: 'Enter a whole number from 1 to 1,000,000.',
  exists: 'This code is already in use. Choose another.',
};

export const createFailures: FailureTexts = {
  401: '',
  CHECKOUT_VOUCHER_EXISTS: '',
  422: 'The voucher could not be created. Please check the marked fields.',
  other: 'The voucher could not be created. Please try again later.',
};

export const cardTitle = 'Voucher created';
