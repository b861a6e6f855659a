import type { OrderLineView, OrderState } from '@music/contracts';
import { counted, poundsText } from '@music/rules';
import type { FailureTexts } from '../../lib/failure-text.js';
import type { Selection } from './admin-orders.api.js';

const lines = (count: number): string => counted(count, 'line', 'lines');
const copies = (count: number): string => counted(count, 'copy', 'copies');

export const stateNames: Record<OrderState, string> = {
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  fulfilled: 'Fulfilled',
  part_refunded: 'Refunded in part',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
  held: 'Held',
};
/** The name of a state, also of one that only the history knows. */
const stateName = (state: string): string =>
  (stateNames as Readonly<Record<string, string | undefined>>)[state] ?? state.replaceAll('_', ' ');

export const formatNames: Record<OrderLineView['format'], string> = {
  pdf: 'PDF',
  hardcopy: 'printed copy',
  mp3_album: 'mp3 album',
};
export const ordersTexts = {
  title: 'Orders',
  lede: 'What was paid, newest first.',
  search: 'Order number or e-mail address',
  selection: 'Which orders',
  selections: {
    all: 'All',
    'to-dispatch': 'To dispatch',
    disputed: 'Disputed',
    refunded: 'Refunded',
  } satisfies Record<Selection, string>,
  found: (total: number): string => counted(total, 'order', 'orders'),
  none: 'No order matches.',
  failed: 'The orders could not be loaded.',
  again: 'Try again',
  order: 'Order',
  customer: 'Customer',
  state: 'State',
  total: 'Total',
  refunded: 'Refunded',
  erased: 'Erased customer',
  toDispatch: (count: number): string => `${copies(count)} to post`,
  disputed: (state: string): string => `Disputed: ${state.replaceAll('_', ' ')}`,
  nothing: '–',
};

export const orderTexts = {
  title: (orderNo: string): string => `Order ${orderNo}`,
  all: 'All orders',
  paid: (when: string): string => `Paid on ${when}`,
  failed: 'The order could not be loaded.',
  again: 'Try again',
  unknown: 'There is no order with this number.',
  receipt: 'Receipt (PDF)',
  customer: 'Customer',
  erased: 'Erased customer',
  guest: 'bought without an account',
  source: { card: 'by card', free: 'free of charge' },
  state: 'State',
  refunded: 'Refunded',
  payment: 'Payment intent',
  noPayment: 'None: nothing was paid',
  disputed: (state: string): string =>
    `The customer’s bank disputes this payment: ${state.replaceAll('_', ' ')}.`,
};

export const lineTexts = {
  heading: 'Lines',
  everything: 'Everything that can still be refunded',
  music: 'Music',
  price: 'Price',
  discount: 'Discount',
  postage: 'Postage',
  vat: 'VAT within',
  charged: 'Charged',
  licensed: (name: string): string => `Licensed to ${name}`,
  refunded: (day: string): string => `Refunded on ${day}`,
  refunding: 'Refund under way',
  dispatched: (day: string): string => `Dispatched on ${day}`,
  toPost: 'To be posted',
  total: 'Total',
  vatCaption: 'VAT by rate',
  rate: 'Rate',
  rateText: (percent: number): string => `${percent} %`,
  net: 'Net',
  vatSum: 'VAT',
  gross: 'Gross',
};

export const refundTexts = {
  heading: 'Give money back',
  hint: 'Tick the lines above. Each gives back what it was charged, its share of the postage included.',
  done: 'Everything in this order has been refunded, or its refund is under way.',
  ticked: (count: number, pence: number): string => `${lines(count)} ticked: ${poundsText(pence)}`,
  reason: 'Reason',
  reasonHint: 'Kept with the order.',
  reasonMissing: 'A reason is required.',
  noneTicked: 'Tick the lines to refund first.',
  refund: (pence: number): string => (pence > 0 ? `Refund ${poundsText(pence)}` : 'Refund'),
  refunding: 'Refunding…',
  confirmTitle: (pence: number): string => `Refund ${poundsText(pence)}?`,
  confirmText: (count: number, orderNo: string, pence: number): string =>
    `${poundsText(pence)} goes back to the customer for ${lines(count)} of order ${orderNo}. Downloads bought so are withdrawn. This cannot be undone.`,
  confirm: (pence: number): string => `Give back ${poundsText(pence)}`,
  keep: 'Give nothing back',
  outcome: {
    requested: (sum: string): string =>
      `The refund of ${sum} is under way. This page shows when it has arrived.`,
    succeeded: (sum: string): string => `${sum} has been given back.`,
    failed: (sum: string): string => `The refund of ${sum} failed. Nothing was given back.`,
  },
  caption: 'Refunds',
  when: 'When',
  amount: 'Amount',
  by: 'By',
  byShop: 'The shop itself',
  byUser: (id: number): string => `User ${id}`,
  state: 'State',
  states: { requested: 'Under way', succeeded: 'Given back', failed: 'Failed' },
};

export const refundFailures: FailureTexts = {
  401: '',
  CHECKOUT_REFUNDED:
    'One of these lines has been refunded already, or its refund is under way. Nothing more was given back.',
  CHECKOUT_LINE_UNKNOWN: 'One of these lines is not in this order.',
  CHECKOUT_PAYMENT_UNAVAILABLE:
    'The payment provider cannot be reached. Look at the refunds below before you try again.',
  other: 'It is not certain that the money was given back. Look at the refunds below before you try again.',
};

export const dispatchTexts = {
  heading: 'Post',
  hint: (count: number): string => `${copies(count)} to post. Tick above what has been posted.`,
  noneTicked: 'Tick the printed copies that were posted first.',
  dispatch: (count: number): string =>
    count > 0 ? `Mark ${copies(count)} as dispatched` : 'Mark as dispatched',
  dispatching: 'Marking…',
  confirmTitle: 'Has it been posted?',
  confirmText: (count: number, orderNo: string): string =>
    `${copies(count)} of order ${orderNo} will be marked as dispatched. This cannot be undone.`,
  confirm: 'Mark as dispatched',
  keep: 'Not yet',
  done: 'Marked as dispatched.',
};

export const dispatchFailures: FailureTexts = {
  401: '',
  CHECKOUT_REFUNDED: 'One of these copies has been refunded meanwhile. Do not post it.',
  CHECKOUT_LINE_UNKNOWN: 'One of these copies is not in this order.',
  other: 'It could not be marked as dispatched. Please try again later.',
};

const causes: Readonly<Record<string, string | undefined>> = {
  return: 'the customer came back from paying',
  webhook: 'the payment provider said so',
  reconciler: 'found when looking at the payment again',
  checkout: 'found at the checkout',
  free: 'nothing was to be paid',
  expiry: 'not paid in time',
  dispatch: 'every printed copy was posted',
  refund: 'money was given back',
};

export const historyTexts = {
  addresses: 'Addresses',
  billing: 'Billing address',
  delivery: 'Delivery address',
  noAddress: 'None is kept.',
  history: 'History',
  change: (from: string, to: string): string => `${stateName(from)} → ${stateName(to)}`,
  cause: (cause: string): string => causes[cause] ?? cause,
  none: 'Nothing has happened yet.',
};

export const pickingTexts = {
  title: 'Picking list',
  lede: 'Printed copies that nobody has posted yet, oldest order first.',
  failed: 'The picking list could not be loaded.',
  again: 'Try again',
  none: 'Everything has been posted.',
  count: (count: number): string => counted(count, 'parcel', 'parcels'),
  full: 'More are waiting; they come up as these are dispatched.',
  print: 'Print',
  paid: (day: string): string => `Paid on ${day}`,
  noAddress: 'No address is kept: look at the order.',
  dispatch: (orderNo: string): string => `Mark as dispatched: order ${orderNo}`,
  short: 'Mark as dispatched',
  done: (orderNo: string): string => `Order ${orderNo} has been marked as dispatched.`,
};
