import type { Purchase } from '@music/contracts';
import { counted } from '@music/rules';

export const purchasesTexts = {
  title: 'Purchases',
  lede: 'All that you own here, and its files.',
  failed: 'Sorry, your purchases could not be loaded. Please try again later.',
  again: 'Try again',
  none: 'You have not bought anything yet.',
  browse: 'Look through the catalogue',
  search: 'Search your purchases',
  found: (count: number): string => counted(count, 'purchase', 'purchases'),
  noMatch: 'None of your purchases has these words.',
  pages: 'Pages of your purchases',
  what: 'Title',
  form: 'Form',
  order: 'Order',
  bought: 'Bought',
  files: 'Files and post',
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
  grant: 'a gift',
};
