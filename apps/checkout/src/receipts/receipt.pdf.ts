import { vatNumberText } from '@music/rules';
import type { Bill, CreditNote, Receipt } from './receipt.js';
import { type Cell, ink, ReceiptSheet, type Style } from './receipt-sheet.js';
import { receiptTexts as texts } from './receipt.texts.js';

const quiet: Style = { size: 8, colour: ink.quiet };
const strong: Style = { bold: true, colour: ink.strong };
const { pounds } = texts;

/** A column of figures: its right edge from the left margin. */
const figure = (right: number, text: string, style: Style = {}): Cell => ({
  x: right - 76,
  width: 76,
  align: 'right',
  paragraphs: [{ text, ...style }],
});
const label = (x: number, width: number, text: string, style: Style = {}): Cell => ({
  x,
  width,
  paragraphs: [{ text, ...style }],
});
/** Right edges of VAT, price and amount. */
const columns = { vat: 330, price: 406, amount: 483 };
const itemWidth = 250;
/** At least the height of a row of one line with its gap. */
const rowHeight = 20;

/** Draws a receipt on A4. */
export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { seller, number, at } = receipt;
  const title = `${texts.title(seller.vatNumber !== null)} ${number}`;
  const sheet = new ReceiptSheet({ title, author: seller.name, at });
  drawHead(sheet, receipt);
  drawBill(sheet, receipt, { sign: 1, totalText: texts.paid });
  if (receipt.shipping) sheet.row([label(0, sheet.width, texts.postageNote, quiet)]);
  for (const credit of receipt.credits) drawCredit(sheet, credit);
  if (receipt.credits.length) drawSum(sheet, texts.balance, receipt.balance, strong);
  return sheet.finish((page, pages) => texts.footer(seller.name, number, page, pages));
}

function drawHead(sheet: ReceiptSheet, { seller, customer, delivery, number, at }: Receipt): void {
  const vat = seller.vatNumber === null ? [] : [vatNumberText(seller.vatNumber)];
  sheet.row(
    [
      {
        x: 0,
        width: 270,
        paragraphs: [
          { text: seller.name, size: 13, ...strong },
          ...[...seller.address, seller.email, ...vat].map((text) => ({ text, ...quiet })),
        ],
      },
      {
        x: 283,
        width: 200,
        align: 'right',
        paragraphs: [
          { text: texts.title(seller.vatNumber !== null), size: 20, ...strong },
          { text: `${texts.number} ${number}`, size: 9.5, bold: true },
          { text: `${texts.date} ${texts.day(at)}`, size: 9.5 },
        ],
      },
    ],
    { gap: 24 },
  );
  const parcel = delivery.length > 0 ? [addressee(253, texts.deliverTo, delivery)] : [];
  sheet.row([addressee(0, texts.soldTo, customer), ...parcel], { gap: 24 });
}

const addressee = (x: number, heading: string, lines: readonly string[]): Cell => ({
  x,
  width: 230,
  paragraphs: [{ text: heading, ...quiet }, ...lines.map((text, place) => ({ text, bold: place === 0 }))],
});

/** Refunded amounts are negative. */
type Sign = 1 | -1;

function drawBill(
  sheet: ReceiptSheet,
  bill: Bill,
  { sign, totalText }: { sign: Sign; totalText: string },
): void {
  drawLines(sheet, bill.lines, sign);
  drawSum(sheet, texts.items, sign * bill.items);
  if (bill.discount) drawSum(sheet, texts.discount, -sign * bill.discount);
  if (bill.shipping) drawSum(sheet, texts.postage, sign * bill.shipping);
  drawSum(sheet, totalText, sign * bill.total, { ...strong, size: 11 });
  sheet.space(18);
  drawRates(sheet, bill.rates, sign);
}

function drawLines(sheet: ReceiptSheet, lines: Bill['lines'], sign: Sign): void {
  const head = () => {
    sheet.row(
      [
        label(0, itemWidth, texts.item, quiet),
        figure(columns.vat, texts.vat, quiet),
        figure(columns.price, texts.price, quiet),
        figure(columns.amount, texts.amount, quiet),
      ],
      { gap: 3 },
    );
    sheet.rule();
  };
  head();
  for (const line of lines) sheet.row(itemCells(line, sign), { gap: 8, head });
  sheet.rule(10);
}

function itemCells(line: Bill['lines'][number], sign: Sign): Cell[] {
  const notes = line.notes.map((text) => ({ text, ...quiet }));
  return [
    { x: 0, width: itemWidth, paragraphs: [{ text: line.title, bold: true }, ...notes] },
    figure(columns.vat, texts.percent(line.vatRate)),
    figure(columns.price, pounds(sign * line.price)),
    figure(columns.amount, pounds(sign * line.amount)),
  ];
}

const drawSum = (sheet: ReceiptSheet, text: string, pence: number, style: Style = {}): void =>
  sheet.row([label(254, 150, text, style), figure(columns.amount, pounds(pence), style)]);

function drawRates(sheet: ReceiptSheet, rates: Bill['rates'], sign: Sign): void {
  const cells = (rate: string, net: string, vat: string, gross: string, style: Style = {}) => [
    label(0, 160, rate, style),
    figure(columns.vat, net, style),
    figure(columns.price, vat, style),
    figure(columns.amount, gross, style),
  ];
  const amount = (pence: number): string => pounds(sign * pence);
  sheet.reserve(rowHeight * (2 + rates.length));
  sheet.row([label(0, sheet.width, texts.byRate, strong)]);
  sheet.row(cells(texts.rate, texts.net, texts.vat, texts.gross, quiet), { gap: 3 });
  for (const { vatRate, net, vat, gross } of rates)
    sheet.row(cells(texts.percent(vatRate), amount(net), amount(vat), amount(gross)), { gap: 3 });
  sheet.space(8);
}

function drawCredit(sheet: ReceiptSheet, credit: CreditNote): void {
  sheet.space(18);
  // Room for its heading, the column headings and the first item with its notes.
  const firstItem = sheet.heightOfRow(credit.lines.slice(0, 1).flatMap((line) => itemCells(line, -1)));
  sheet.reserve(rowHeight * 3 + firstItem);
  sheet.row([
    label(0, 300, texts.credit(credit.number), { ...strong, size: 13 }),
    { x: 303, width: 180, align: 'right', paragraphs: [{ text: texts.day(credit.at), size: 9.5 }] },
  ]);
  drawBill(sheet, credit, { sign: -1, totalText: texts.refunded });
}
