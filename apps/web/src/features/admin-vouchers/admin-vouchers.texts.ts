import type { Voucher } from '@music/contracts';
import { counted, grouped, poundsText } from '@music/rules';
import type { FailureTexts } from '../../lib/failure-text.js';

export type SaleFormat = Voucher['scope']['formats'][number];

export const formatNames: Record<SaleFormat, string> = {
  pdf: 'PDF',
  hardcopy: 'Printed copies',
  mp3_album: 'mp3 albums',
};

/** Basis points without a fraction where there is none: 1000 is `10 %`, 750 is `7.5 %`. */
const percentText = (basisPoints: number): string => {
  const rest = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(basisPoints / 100)}${rest && `.${rest}`} %`;
};

export const valueText = (value: Voucher['value']): string => {
  if (value.kind === 'percentage') return `${percentText(value.basisPoints)} off`;
  return value.kind === 'fixed' ? `${poundsText(value.pence)} off` : 'Cheapest item free';
};

export const vouchersTexts = {
  title: 'Vouchers',
  lede: 'Codes that take something off a basket, newest first.',
  failed: 'The vouchers could not be loaded.',
  again: 'Try again',
  none: 'There is no such voucher.',
  search: 'Part of a code',
  found: (total: number): string => counted(total, 'voucher', 'vouchers'),
  code: 'Code',
  value: 'Takes off',
  scope: 'For',
  valid: 'Valid',
  uses: 'Used',
  created: 'Created',
  everything: 'Everything',
  series: (id: number): string => `Series ${id}`,
  minimum: (pence: number): string => `Baskets from ${poundsText(pence)}`,
  always: 'Always',
  from: (day: string): string => `from ${day}`,
  until: (day: string): string => `until ${day}`,
  used: (used: number, max: number | null): string =>
    max === null ? grouped(used) : `${grouped(used)} of ${grouped(max)}`,
  perCustomer: (max: number): string => `${grouped(max)} a customer`,
};

export const createTexts = {
  open: 'New voucher',
  close: 'Put the form away',
  heading: 'New voucher',
  kind: 'What it takes off',
  kinds: { percentage: 'A percentage', fixed: 'A fixed amount', 'free-item': 'The cheapest item' },
  percent: 'Percent',
  percentHint: 'Such as 10 or 7.5',
  pounds: 'Amount in pounds',
  poundsHint: 'Such as 12.50',
  code: 'Code',
  codeHint: 'Letters, digits and dashes, 4 to 40. Leave it empty and one is made that nobody guesses.',
  scope: 'What it is for',
  scopeHint: 'Nothing ticked or named: everything. Otherwise an item must be in each list.',
  categories: 'Categories',
  formats: 'Formats',
  series: 'Series',
  chooseSeries: 'Add a series…',
  noSeries: 'The series could not be loaded.',
  remove: (name: string): string => `Remove ${name}`,
  products: 'Single products',
  productsHint: 'Category and number as in the lines of an order, such as brass12 vocal7',
  when: 'When and how often',
  startsAt: 'First day',
  endsAt: 'Last day',
  minimumSpend: 'Minimum spend in pounds',
  maxUses: 'Uses in all',
  maxUsesPerCustomer: 'Uses for each customer',
  unlimited: 'Empty: no limit',
  create: 'Create voucher',
  creating: 'Creating…',
};

export const faultTexts = {
  percent: 'Please enter a percentage from 0.01 to 100.',
  pounds: 'Please enter pounds and pence, such as 12.50.',
  poundsMissing: 'Please enter an amount above £0.00, such as 12.50.',
  code: 'The code needs 4 to 40 letters, digits and dashes.',
  products: (word: string): string => `“${word}” is no product. Write brass12, contemporary3 or vocal7.`,
  day: 'Please enter a day.',
  order: 'The last day is before the first.',
  uses: 'Please enter a whole number from 1 to 1,000,000.',
  exists: 'There is a voucher with this code already. Please choose another.',
};

export const createFailures: FailureTexts = {
  401: '',
  CHECKOUT_VOUCHER_EXISTS: '',
  422: 'The voucher was refused. Please look at the marked fields.',
  other: 'The voucher could not be created. Please try again later.',
};

export const cardTexts = {
  title: 'The voucher is ready',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Please copy it by hand.',
};
