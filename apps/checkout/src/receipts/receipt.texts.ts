import { londonLongDay, poundsText } from '@music/rules';

/** The texts of a receipt. */
export const receiptTexts = {
  title: (isVat: boolean): string => (isVat ? 'VAT receipt' : 'Receipt'),
  number: 'Number',
  date: 'Date',
  day: londonLongDay,
  soldTo: 'Sold to',
  deliverTo: 'Deliver to',
  item: 'Item',
  vat: 'VAT',
  price: 'Price',
  amount: 'Amount',
  percent: (rate: number): string => `${rate}%`,
  items: 'Items',
  discount: 'Discount',
  postage: 'Postage',
  paid: 'Total paid',
  byRate: 'VAT included in the total',
  rate: 'Rate',
  net: 'Net',
  gross: 'Gross',
  postageNote: 'Postage is charged VAT at the same rate as the goods posted.',
  credit: (number: string): string => `Credit note ${number}`,
  refunded: 'Refunded',
  balance: 'Paid after refunds',
  footer: (seller: string, number: string, page: number, pages: number): string =>
    `${seller} · Order ${number} · Page ${page} of ${pages}`,
  pounds: poundsText,
};
