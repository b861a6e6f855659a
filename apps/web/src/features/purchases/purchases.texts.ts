import { counted } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';

export const purchasesTexts = {
  title: 'Purchases',
  lead: 'Everything you’ve bought, with downloads.',
  failed: 'Sorry, your purchases could not be loaded. Please try again later.',
  none: 'You have not bought anything yet.',
  noneUnverified:
    'You have not bought anything yet. Orders made with your email address appear here once you have verified it.',
  verify: 'Verify your email address',
  browse: 'Browse the catalogue',
  search: 'Search your purchases',
  found: (count: number): string => counted(count, 'purchase', 'purchases'),
  noMatch: 'No purchases match.',
  pages: 'Pages of your purchases',
  what: 'Title',
  form: 'Format',
  order: 'Order',
  bought: 'Bought',
  files: 'Downloads and delivery',
  licensedTo: (name: string): string => `Licensed to ${name}`,
  noFiles: 'Not available to download yet.',
  refunded: (day: string): string => `Refunded on ${day}`,
  code: 'Licence code',
  correct: 'Correct this name',
  correctHint: 'You can correct it once, within 14 days. Your receipt keeps the name you ordered with.',
  /** Shown to administrators who act as the customer. */
  customerOnly:
    'Only the customer can do this here. To correct it for them, use Licences in the administration.',
  newName: 'Licensed to',
  save: 'Save name',
  saving: 'Saving…',
  corrected: 'The name has been corrected.',
  keep: 'Cancel',
  dispatched: 'Dispatched',
  notDispatched: 'Not dispatched yet',
  receipt: 'Receipt',
  receiptOf: (orderNo: string): string => `Receipt of order ${orderNo} (PDF)`,
};

export const correctFailures: FailureTexts = {
  401: '',
  IDENTITY_MORPHED: purchasesTexts.customerOnly,
  LIBRARY_NAME_CORRECTED: 'This name has already been corrected once. Please contact us to change it again.',
  LIBRARY_NAME_TOO_LATE: 'The 14 days are over. Please contact us to change the name.',
  LIBRARY_LICENCE_REVOKED: 'This licence is no longer valid.',
  other: 'Sorry, the name could not be changed. Please try again later.',
};
