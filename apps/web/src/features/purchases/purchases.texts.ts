import type { Purchase } from '@music/contracts';
import { counted } from '@music/rules';

export const purchasesTexts = {
  title: 'Purchases',
  lede: 'Everything you’ve bought, with downloads.',
  failed: 'Sorry, your purchases could not be loaded. Please try again later.',
  again: 'Try again',
  none: 'You have not bought anything yet.',
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
  /** Decisions D15. */
  preparing: 'Your music is being prepared. This usually takes a few seconds.',
  dispatched: 'Dispatched',
  notDispatched: 'Not dispatched yet',
  receipt: 'Receipt',
  receiptOf: (orderNo: string): string => `Receipt of order ${orderNo} (PDF)`,
  download: (label: string, title: string): string => `Download ${label} of ${title}`,
};

/** How it came about, where it was not bought. */
export const sourceNotes: Partial<Record<Purchase['source'], string>> = {
  free: 'free',
  subscription: 'by subscription',
  grant: 'gift',
};
