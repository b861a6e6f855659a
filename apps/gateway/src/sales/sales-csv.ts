import type { SaleRow } from '@music/contracts';
import { csvCell as cell } from '@music/rules';
import type { CsvColumns } from '../streaming/csv.js';

export const saleColumns: CsvColumns<SaleRow> = [
  ['Date', ({ date }) => date],
  ['Order', ({ orderNo }) => orderNo ?? ''],
  ['Customer', ({ customer }) => cell(customer)],
  ['Category', ({ category }) => category ?? ''],
  ['Format', ({ format }) => format ?? ''],
  ['Title', ({ title }) => cell(title)],
  ['Publication', ({ publicationId }) => String(publicationId ?? '')],
  ['Publisher', ({ publisher }) => cell(publisher)],
  ['Composer', ({ composer }) => cell(composer)],
  ['Gross', ({ gross }) => pounds(gross)],
  ['Discount', ({ discount }) => pounds(discount)],
  ['Postage', ({ shipping }) => pounds(shipping)],
  ['VAT', ({ vat }) => pounds(vat)],
  ['Net', ({ net }) => pounds(net)],
  ['Source', ({ source }) => source],
];

/** `-19.95`, without floating point. */
function pounds(pence: number): string {
  const digits = String(Math.abs(pence)).padStart(3, '0');
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
