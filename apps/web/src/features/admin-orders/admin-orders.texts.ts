import type { OrderState } from '@music/contracts';
import { counted, poundsText } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';
import type { Selection } from './admin-orders.state.js';

const lines = (count: number): string => counted(count, 'item', 'items');
const copies = (count: number): string => counted(count, 'copy', 'copies');

export const stateNames: Record<OrderState, string> = {
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  fulfilled: 'Fulfilled',
  part_refunded: 'Partly refunded',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
  held: 'Held',
};
/** The name of a state, also of one that only the history knows. */
const stateName = (state: string): string =>
  (stateNames as Readonly<Record<string, string | undefined>>)[state] ?? state.replaceAll('_', ' ');

export const ordersTexts = {
  title: 'Orders',
  lead: 'Paid orders, newest first.',
  search: 'Order number or email address',
  selection: 'Show',
  selections: {
    all: 'All',
    'to-dispatch': 'To dispatch',
    'to-answer': 'To answer',
    disputed: 'Disputed',
    refunded: 'Refunded',
  } satisfies Record<Selection, string>,
  found: (total: number): string => counted(total, 'order', 'orders'),
  none: 'No orders found.',
  failed: 'The orders could not be loaded.',
  order: 'Order',
  customer: 'Customer',
  state: 'State',
  total: 'Total',
  refunded: 'Refunded',
  erased: 'Erased customer',
  demo: 'Demo',
  demoCustomer: 'Demo customer',
  toDispatch: (count: number): string => `${copies(count)} to post`,
  disputed: (state: string): string => `Disputed: ${state.replaceAll('_', ' ')}`,
  nothing: '–',
};

export const orderTexts = {
  title: (orderNo: string): string => `Order ${orderNo}`,
  all: 'All orders',
  paid: (when: string): string => `Paid on ${when}`,
  failed: 'The order could not be loaded.',
  unknown: 'There is no order with this number.',
  receipt: 'Receipt (PDF)',
  customer: 'Customer',
  erased: 'Erased customer',
  guest: 'bought without an account',
  source: { card: 'by card', free: 'free of charge' },
  state: 'State',
  voucher: 'Voucher',
  refunded: 'Refunded',
  payment: 'Payment intent',
  noPayment: 'None (nothing to pay)',
  disputed: (state: string): string =>
    state === 'prevented'
      ? 'A dispute over this payment was settled before it began.'
      : ['won', 'lost'].includes(state)
        ? `The customer’s bank disputed this payment, and the shop ${state} the dispute.`
        : `The customer’s bank disputes this payment: ${state.replaceAll('_', ' ')}.`,
  demo: 'This order was invented for the demo. Nobody bought anything.',
  demoCustomer: 'Demo customer',
};

export const lineTexts = {
  heading: 'Items',
  everything: 'All items that can be refunded',
  music: 'Music',
  price: 'Price',
  discount: 'Discount',
  postage: 'Postage',
  vat: 'VAT included',
  charged: 'Charged',
  licensed: (name: string): string => `Licensed to ${name}`,
  refunded: (day: string): string => `Refunded on ${day}`,
  refunding: 'Refund in progress',
  dispatched: (day: string): string => `Dispatched on ${day}`,
  toPost: 'To post',
  heldBack: 'Held back',
  total: 'Total',
  vatCaption: 'VAT by rate',
  rate: 'Rate',
  rateText: (percent: number): string => `${percent}%`,
  net: 'Net',
  vatSum: 'VAT',
  gross: 'Gross',
};

const nothingToRefund = 'The customer’s bank has taken this payment back, so nothing is left to refund.';

export const refundTexts = {
  heading: 'Refund',
  hint: 'Tick the items to refund above. Each is refunded in full, with its share of the postage.',
  done: 'Everything in this order has been refunded or is being refunded.',
  lost: nothingToRefund,
  partLost: (lost: number, left: number): string =>
    `The customer’s bank has taken back ${poundsText(lost)} of this payment. At most ${poundsText(left)} more can be refunded.`,
  nothingMore:
    'The customer’s bank has taken back a part of this payment, and nothing more is left to refund.',
  partTooSmall: (lost: number, left: number): string =>
    `The customer’s bank has taken back ${poundsText(lost)} of this payment. The ${poundsText(left)} left is less than any remaining item cost, so it can only be refunded in the payment provider’s dashboard.`,
  tooMuch: (left: number): string =>
    `Tick fewer or cheaper items: at most ${poundsText(left)} more can be refunded.`,
  demo: 'Nobody paid for this order, so nothing can be refunded.',
  ticked: (count: number, pence: number): string => `${lines(count)} ticked: ${poundsText(pence)}`,
  reason: 'Reason',
  reasonHint: 'Kept with the order.',
  reasonMissing: 'Enter a reason.',
  noneTicked: 'First tick the items to refund.',
  refund: (pence: number): string => (pence > 0 ? `Refund ${poundsText(pence)}` : 'Refund'),
  refunding: 'Refunding…',
  confirmTitle: (pence: number): string => `Refund ${poundsText(pence)}?`,
  confirmText: (count: number, orderNo: string, pence: number, hasDownloads: boolean): string =>
    [
      `${poundsText(pence)} goes back to the customer for ${lines(count)} of order ${orderNo}.`,
      ...(hasDownloads ? ['The customer can no longer download the refunded music.'] : []),
      'This cannot be undone.',
    ].join(' '),
  confirm: (pence: number): string => `Refund ${poundsText(pence)}`,
  keep: 'Cancel',
  outcome: {
    requested: (sum: string): string =>
      `The refund of ${sum} is in progress. This page will show when it is complete.`,
    succeeded: (sum: string): string => `${sum} has been refunded.`,
    failed: (sum: string): string => `The refund of ${sum} failed. An email to the shop’s staff says why.`,
  },
  caption: 'Refunds',
  when: 'When',
  amount: 'Amount',
  by: 'By',
  byShop: 'Automatic',
  byUser: (id: number): string => `User ${id}`,
  state: 'State',
  states: { requested: 'In progress', succeeded: 'Refunded', failed: 'Failed' },
};

export const refundFailures: FailureTexts = {
  401: '',
  CHECKOUT_REFUNDED:
    'One of these items has already been refunded, or is being refunded. Nothing else was refunded.',
  CHECKOUT_PAYMENT_LOST:
    'The customer’s bank has taken back so much of this payment that this cannot be refunded. Nothing was refunded.',
  CHECKOUT_LINE_UNKNOWN: 'One of these items is not in this order.',
  CHECKOUT_PAYMENT_UNAVAILABLE:
    'The payment provider cannot be reached. Check the refunds below before you try again.',
  other: 'We cannot tell whether the money was refunded. Check the refunds below before you try again.',
};

const paymentLost = 'The customer’s bank has taken this payment back. Do not post the copies.';

export const dispatchTexts = {
  heading: 'Dispatch',
  hint: (count: number): string => `${copies(count)} to post. Tick the ones you have posted above.`,
  noneTicked: 'First tick the copies you have posted.',
  allPosted: 'Nothing is left to post.',
  heldBack: paymentLost,
  dispatch: (count: number): string =>
    count > 0 ? `Mark ${copies(count)} as dispatched` : 'Mark as dispatched',
  dispatching: 'Marking…',
  confirmTitle: 'Mark as dispatched?',
  confirmText: (count: number, orderNo: string): string =>
    `${copies(count)} of order ${orderNo} will be marked as dispatched. This cannot be undone.`,
  confirm: 'Mark as dispatched',
  keep: 'Cancel',
  done: 'Marked as dispatched.',
};

export const dispatchFailures: FailureTexts = {
  401: '',
  CHECKOUT_REFUNDED: 'One of these copies has since been refunded. Do not post it.',
  CHECKOUT_PAYMENT_LOST: paymentLost,
  CHECKOUT_LINE_UNKNOWN: 'One of these copies is not in this order.',
  other: 'We could not mark this as dispatched. Please try again later.',
};

const causes: Readonly<Record<string, string | undefined>> = {
  return: 'Customer returned from payment',
  webhook: 'Confirmed by payment provider',
  reconciler: 'Found when the payment was checked again',
  checkout: 'Found at checkout',
  free: 'Nothing to pay',
  expiry: 'Not paid in time',
  dispatch: 'All printed copies posted',
  refund: 'Refunded',
};

export const historyTexts = {
  addresses: 'Addresses',
  billing: 'Billing address',
  delivery: 'Delivery address',
  noAddress: 'No address held.',
  history: 'History',
  change: (from: string, to: string): string => `${stateName(from)} → ${stateName(to)}`,
  cause: (cause: string): string => causes[cause] ?? cause,
  returned: (sum: string): string => `The customer’s bank returned a refund of ${sum}`,
  returnedTo: 'The customer did not get it: the shop has the money again',
  none: 'Nothing has happened yet.',
};

export const pickingTexts = {
  title: 'Picking list',
  lead: 'Printed copies waiting to be posted, oldest order first.',
  failed: 'The picking list could not be loaded.',
  none: 'Everything has been posted.',
  count: (count: number): string => counted(count, 'parcel', 'parcels'),
  first: (count: number): string => `The first ${counted(count, 'parcel', 'parcels')}`,
  full: 'There may be more. They will appear as you dispatch these.',
  print: 'Print',
  paid: (day: string): string => `Paid on ${day}`,
  noAddress: 'No address held. See the order.',
  dispatch: (orderNo: string): string => `Mark as dispatched: order ${orderNo}`,
  short: 'Mark as dispatched',
  done: (orderNo: string): string => `Order ${orderNo} has been marked as dispatched.`,
  refused: (orderNo: string, reason: string): string => `Order ${orderNo}: ${reason}`,
};
