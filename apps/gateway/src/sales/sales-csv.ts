import type { SaleRow } from '@music/contracts';

const columns: readonly (readonly [string, (row: SaleRow) => string])[] = [
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

/** Text that a spreadsheet would compute, or that would end its cell, is kept from both. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** `-19.95`, without any float in between. */
function pounds(pence: number): string {
  const digits = String(Math.abs(pence)).padStart(3, '0');
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** The mark at the beginning tells spreadsheets that the text is UTF-8. */
export const csvHeader = `\uFEFF${line(columns.map(([name]) => name))}`;
export const csvOf = (rows: readonly SaleRow[]): string =>
  rows.map((row) => line(columns.map(([, of]) => of(row)))).join('');
