import { describe, expect, it } from '@jest/globals';
import { exampleSeller } from '@music/contracts';
import { pdfText, readPdf } from '@music/testing/read-pdf';
import { someLine, someOrder, someRefund } from '../../test/some-order.js';
import type { OrderRecord } from '../orders/order-record.js';
import type { Refund } from '../refunds/refunds.repository.js';
import { receiptOf } from './receipt.js';
import { receiptPdf } from './receipt.pdf.js';
import { type Cell, ReceiptSheet } from './receipt-sheet.js';

const download = someLine({ id: 1, discount: 200, vat: 299 });
const copy = someLine({
  id: 2,
  format: 'hardcopy',
  licenceName: null,
  price: 2495,
  discount: 249,
  shipping: 350,
  vatRate: 0,
  vat: 0,
});
const order = someOrder([download, copy]);
/** What is drawn, without the footers of the pages. */
async function drawn(bought: OrderRecord, refunds: readonly Refund[] = []): Promise<string[]> {
  const text = await pdfText(await receiptPdf(receiptOf(bought, refunds, exampleSeller)));
  return text.split('\n').filter((line) => !line.includes(' · Page '));
}
/** From the heading of the credit note on. */
const creditNote = (lines: readonly string[]) => lines.slice(lines.indexOf('Credit note 100001-C1'));

describe('D17.2 a credit note', () => {
  it('says what was refunded as the receipt says what was paid: price, discount, postage and VAT', async () => {
    const lines = await drawn(order, [someRefund(order, [copy])]);
    expect(creditNote(lines).join(' | ')).toBe(
      [
        'Credit note 100001-C1 | 1 November 2026 | Item | VAT | Price | Amount',
        'Piece 2 | Printed copy · General Series 2 | 0% | −£24.95 | −£22.46',
        'Items | −£24.95 | Discount | £2.49 | Postage | −£3.50 | Refunded | −£25.96',
        'VAT included in the total | Rate | Net | VAT | Gross | 0% | −£25.96 | £0.00 | −£25.96',
        'Paid after refunds | £17.95',
      ].join(' | '),
    );
  });

  it('names neither discount nor postage if its lines had none', async () => {
    const plain = someLine({ id: 3 });
    const lines = await drawn(someOrder([plain]), [someRefund(order, [plain])]);
    const credit = creditNote(lines);
    const sums = credit.slice(credit.indexOf('Items'), credit.indexOf('VAT included in the total'));
    expect(sums).toEqual(['Items', '−£19.95', 'Refunded', '−£19.95']);
  });

  it.each(['requested', 'failed'] as const)('is not written for a refund that is %s', async (state) => {
    const lines = await drawn(order, [someRefund(order, [copy], { state })]);
    expect(lines).toContain('Total paid');
    expect(lines.join()).not.toMatch(/Credit note|Paid after refunds/);
  });
});

it('D17.2 a receipt keeps its VAT tables and the head of a credit note on one page, however many items there are', async () => {
  const posted = { ...copy, id: 99, title: `Posted${', with a long title'.repeat(30)}` };
  for (let count = 4; count <= 16; count += 1) {
    const bought = someOrder([...Array.from({ length: count }, (_, at) => someLine({ id: at + 1 })), posted]);
    const receipt = receiptOf(bought, [someRefund(bought, [posted])], exampleSeller);
    const { pages } = await readPdf(await receiptPdf(receipt));
    const texts = pages.map((page) => page.filter((text) => text.trim()).join(' | '));
    const [paid, refunded] = texts.flatMap((text) => text.split('VAT included in the total | ').slice(1));
    expect(paid).toMatch(/^Rate \| Net \| VAT \| Gross \| 0% \| .* \| 20% \|/);
    expect(refunded).toMatch(/^Rate \| Net \| VAT \| Gross \| 0% \|/);
    const [credit] = texts.flatMap((text) => text.split('Credit note 100001-C1 | ').slice(1));
    expect(credit).toMatch(/^1 November 2026 \| Item \| VAT \| Price \| Amount \| Posted, with /);
  }
});

describe('D17.2 a receipt in Hebrew or Arabic', () => {
  it('has the words of a name and the digits of a number in their order', async () => {
    const names = ['תזמורת צבא הישע ירושלים', 'Band תזמורת (Haifa)', 'فرقة النحاس ١٢٣'];
    const sold = names.map((licenceName, place) => someLine({ id: place + 1, licenceName }));
    const lines = await drawn(someOrder(sold));
    for (const name of names) expect(lines.join('')).toContain(name);
  });

  it('breaks a long title between words', async () => {
    const title = 'תזמורת צבא הישע ירושלים '.repeat(4).trim();
    const pdf = await receiptPdf(receiptOf(someOrder([someLine({ id: 1, title })]), [], exampleSeller));
    const text = await pdfText(pdf);
    expect(text.replace(/\s+/g, ' ')).toContain(title);
    expect(text).not.toContain(title);
  });

  const cellWidth = 180;
  /** The pieces of text of a cell, and the height of the row below it. */
  async function placed(paragraph: Cell['paragraphs'][number], align?: Cell['align']) {
    const sheet = new ReceiptSheet({ title: '', author: '', at: new Date() });
    sheet.row([{ x: 0, width: cellWidth, align, paragraphs: [paragraph] }]);
    sheet.row([{ x: 0, width: cellWidth, paragraphs: [{ text: 'Below' }] }]);
    const pdf = await readPdf(await sheet.finish(() => 'Footer'));
    const pieces = pdf.placed.flat().filter((piece) => piece.text.trim());
    const below = pieces.findIndex((piece) => piece.text === 'Below');
    return { pieces: pieces.slice(0, below), below: pieces[below]?.y ?? 0 };
  }
  type Pieces = Awaited<ReturnType<typeof placed>>['pieces'];
  const lowest = (pieces: Pieces) => Math.min(...pieces.map(({ y }) => y));
  const rightmost = (pieces: Pieces) => Math.max(...pieces.map(({ x, width }) => x + width));
  const longWord = 'ירושלים'.repeat(12);

  it.each([
    { text: 'צבא תזמורת المملكة ירושלים 12 ירושלים', bold: true },
    { text: 'ניו-יורק '.repeat(12).trim(), bold: false },
    { text: longWord, bold: true },
  ])('has the next row right below the last line: $text', async (paragraph) => {
    const latin = await placed({ ...paragraph, text: 'Leeds Band' });
    const found = await placed(paragraph);
    expect(lowest(found.pieces) - found.below).toBeCloseTo(lowest(latin.pieces) - latin.below);
  });

  it('breaks a word that is wider than its cell', async () => {
    const { pieces } = await placed({ text: longWord });
    expect(pieces.map(({ text }) => text).join('')).toBe(longWord);
    expect(Math.max(...pieces.map(({ width }) => width))).toBeLessThanOrEqual(cellWidth);
  });

  it('ends at the right edge if the cell does', async () => {
    const [latin, hebrew] = [
      await placed({ text: 'Leeds Band' }, 'right'),
      await placed({ text: 'Band תזמורת' }, 'right'),
    ];
    expect(rightmost(hebrew.pieces)).toBeCloseTo(rightmost(latin.pieces), 0);
  });
});

describe('D17.2 a receipt in Chinese, Japanese or Korean', () => {
  const receipt = (licenceName: string) =>
    receiptPdf(receiptOf(someOrder([someLine({ id: 1, licenceName })]), [], exampleSeller));
  const fontNames = (pdf: Buffer) =>
    pdf
      .toString('latin1')
      .match(/\/FontName \S+/g)
      ?.join() ?? '';

  it.each([
    ['Brass Band 山田太郎', 'Kosugi'],
    ['서울 브라스 밴드', 'GowunDodum'],
  ])('draws %s with a font that has its letters', async (name, font) => {
    const pdf = await receipt(name);
    expect((await pdfText(pdf)).replace(/\s+/g, '')).toContain(name.replace(/\s+/g, ''));
    expect(fontNames(pdf)).toContain(font);
  });

  it('loads no other font for other names', async () => {
    expect(fontNames(await receipt('Příbram Žesťový Orchestr'))).not.toMatch(/Kosugi|Gowun/);
  });

  it('names a letter that no font has', async () => {
    expect(await pdfText(await receipt('Leeds 🎺 Band'))).toContain('Leeds [U+1F3BA] Band');
  });
});
