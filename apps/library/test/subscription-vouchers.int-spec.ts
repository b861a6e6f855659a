import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findSubscriptionVouchers,
  generateVoucher,
  importVouchers,
  printVoucherLetters,
  previewSubscriptionVoucher,
  revokeVoucher,
  sendVoucher,
} from '@music/contracts';
import { CallError } from '@music/messaging';
import jsqr from 'jsqr';
import { errorOf, type Library, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';
import { administrator, requestedMails, subscribing, thisYear } from './subscriptions.fixture.js';

let library: Library;
let shop: ReturnType<typeof subscribing>;
let mails: ReturnType<typeof requestedMails>;
beforeAll(async () => {
  library = await startLibrary({ neighbours, environment: { PUBLIC_URL: 'https://music.example.org' } });
  shop = subscribing(library);
  mails = requestedMails(library);
});
afterAll(() => library.stop());

const newEmail = () => `${randomUUID()}@example.org`;
const sent = (event: string, path: string, value: number) =>
  library.query(
    `select envelope -> 'payload' as payload from library.outbox
     where event = $1 and envelope #>> $2 = $3 order by position`,
    [event, `{payload,${path}}`, String(value)],
  );
const vouchersOf = async (email: string) =>
  (await library.call(administrator, findSubscriptionVouchers, { q: email, limit: 50 })).rows;

describe('vouchers of subscriptions', () => {
  it('C-174, C-175: one is created, mailed once and listed', async () => {
    const journal = await shop.journal();
    const email = newEmail();
    const form = { customerName: 'Hope Band', email, brassJournals: [journal.id], sequenceNumber: 2 };
    const { code, id, year } = await library.call(administrator, generateVoucher, form);
    expect(year).toBe(thisYear);
    expect(await vouchersOf(email)).toEqual([
      {
        ...form,
        code,
        id,
        year,
        createdAt: expect.any(String),
        createdBy: 'Ann',
        usedAt: null,
        usedBy: null,
        revokedAt: null,
        sentAt: expect.any(String),
      },
    ]);
    expect(mails().filter(({ to }) => to === email)).toMatchObject([
      {
        template: 'subscription-voucher',
        data: { name: 'Hope Band', code, journals: [journal.name], path: `/redeem?code=${code}` },
      },
    ]);
    expect(await sent('library.voucher-created', 'voucherId', id)).toEqual([
      { payload: { voucherId: id, code: `SAMI-…-${code.slice(-4)}` } },
    ]);
  });

  it('are mailed as expired if their year is over', async () => {
    const before = await shop.journal('Before', thisYear - 2);
    const { code } = await shop.voucher([before]);
    const { code: current } = await shop.voucher([await shop.journal()]);
    const expired = (one: string) =>
      mails().flatMap(({ template, data }) =>
        template === 'subscription-voucher' && data.code === one ? [data.expired] : [],
      );
    expect([expired(code), expired(current)]).toEqual([[true], [false]]);
  });

  it('C-175: the same email, year and sequence is refused with the existing code, also for a double click', async () => {
    const journals = [await shop.journal()];
    const email = newEmail();
    const clicks = await Promise.all(
      Array.from({ length: 5 }, (_, index) => {
        const draft = { email: index % 2 ? email : email.toUpperCase() };
        return shop.voucher(journals, draft).catch((error: unknown) => error);
      }),
    );
    const errors = clicks.filter((outcome) => outcome instanceof CallError);
    const [made] = clicks.filter(
      (outcome): outcome is { code: string; id: number } => !(outcome instanceof Error),
    );
    expect(errors).toHaveLength(4);
    for (const error of errors)
      expect(error).toMatchObject({ code: 'VOUCHER_EXISTS', voucherCode: made?.code });
    expect(await shop.voucher(journals, { email, sequenceNumber: 2 })).toBeTruthy();
    // A revoked one can be replaced.
    await library.call(administrator, revokeVoucher, { voucherId: made?.id ?? 0 });
    expect((await shop.voucher(journals, { email })).code).not.toBe(made?.code);
  });

  it('are for existing journals of one year', async () => {
    const [now, next] = [await shop.journal(), await shop.journal('Next', thisYear + 1)];
    for (const journals of [[now, next], [{ ...now, id: 2_000_000_000 }]])
      expect(await errorOf(shop.voucher(journals))).toMatchObject({
        code: 'INVALID',
        fields: [{ field: 'brassJournals' }],
      });
  });

  it('are mailed again, but not after they are revoked', async () => {
    const email = newEmail();
    const { code, id: voucherId } = await shop.voucher([await shop.journal()], { email });
    await library.call(administrator, sendVoucher, { voucherId });
    const ids = mails()
      .filter(({ to }) => to === email)
      .map(({ mailId }) => mailId);
    expect(new Set(ids).size).toBe(2);
    await library.call(administrator, revokeVoucher, { voucherId });
    expect((await errorOf(library.call(administrator, sendVoucher, { voucherId })))?.code).toBe(
      'LIBRARY_VOUCHER_REVOKED',
    );
    const unknown = { voucherId: 2_000_000_000 };
    expect((await errorOf(library.call(administrator, revokeVoucher, unknown)))?.code).toBe(
      'LIBRARY_VOUCHER_UNKNOWN',
    );
    const preview = library.call({ ...administrator, isAdmin: false }, previewSubscriptionVoucher, {
      voucherCode: code,
    });
    expect((await errorOf(preview))?.code).toBe('VOUCHER_UNKNOWN');
    expect(await sent('library.voucher-sent', 'voucherId', voucherId)).toHaveLength(1);
    expect(await sent('library.voucher-revoked', 'voucherId', voucherId)).toHaveLength(1);
  });

  it('are printed as letters, whose QR code opens the page of the code', async () => {
    const journal = await shop.journal();
    const [first, revoked, second] = [
      await shop.voucher([journal]),
      await shop.voucher([journal]),
      await shop.voucher([journal]),
    ];
    await library.call(administrator, revokeVoucher, { voucherId: revoked.id });
    const voucherIds = [second.id, revoked.id, first.id, 2_000_000_000];
    const letters = await library.call(administrator, printVoucherLetters, { voucherIds });
    expect(letters.map(({ code }) => code)).toEqual([second.code, first.code]);
    const [letter] = letters;
    const address = `https://music.example.org/redeem?code=${second.code}`;
    expect(letter).toMatchObject({
      customerName: 'Leeds Band',
      year: thisYear,
      journals: [journal.name],
      address,
    });
    expect(readCode(letter?.qr ?? { size: 0, path: '' })).toBe(address);
  });
});

/** What a scanner sees in a drawing of single modules. */
function readCode({ size, path }: { size: number; path: string }): string | undefined {
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let index = 0; index < scale * scale; index += 1) {
      const row = Number(y) * scale + Math.floor(index / scale);
      const place = (row * width + Number(x) * scale + (index % scale)) * 4;
      pixels.fill(0, place, place + 3);
    }
  return jsqr.default(pixels, width, width)?.data;
}

describe('a list of customers', () => {
  const header = 'customerName,email,year,journals,sequenceNumber';
  const importing = (csv: string, dryRun: boolean) =>
    library.call(administrator, importVouchers, { csv, dryRun });

  it('is tried first, and then creates all vouchers at once', async () => {
    const [first, second] = [await shop.journal(), await shop.journal()];
    const email = newEmail();
    const csv = `\uFEFF${header}\r\n"Hope, Band",${email},${thisYear},${first.name};${second.name.toLowerCase()},\r\nGrace Band,${email},${thisYear},${second.name},2\r\n`;
    expect(await importing(csv, true)).toEqual({ faults: [], rows: 2, made: [] });
    expect(await vouchersOf(email)).toEqual([]);
    const { made } = await importing(csv, false);
    expect(made).toMatchObject([{ customerName: 'Hope, Band', email }, { customerName: 'Grace Band' }]);
    expect((await vouchersOf(email)).map(({ brassJournals }) => brassJournals.length).toSorted()).toEqual([
      1, 2,
    ]);
    const again = await importing(csv, false);
    expect(again).toMatchObject({
      made: [],
      faults: [2, 3].map((row) => ({
        row,
        column: 'sequenceNumber',
        reason: expect.stringContaining('SAMI-'),
      })),
    });
  });

  it('replaces vouchers that were revoked', async () => {
    const journal = await shop.journal();
    const email = newEmail();
    const { id: voucherId, code } = await shop.voucher([journal], { email });
    await library.call(administrator, revokeVoucher, { voucherId });
    const { faults, made } = await importing(
      `${header}\nHope Band,${email},${thisYear},${journal.name},1`,
      false,
    );
    expect({ faults, made }).toMatchObject({ faults: [], made: [{ email }] });
    expect(made[0]?.code).not.toBe(code);
  });

  it('with any error creates none, and every error is listed by row and column', async () => {
    const { name } = await shop.journal();
    const email = newEmail();
    const rows = [
      `Hope Band,${email},${thisYear},${name},1`,
      `Hope Band,${email.toUpperCase()},${thisYear},${name},1`,
      `,nobody,${thisYear},;,0`,
      `Grace Band,${newEmail()},19,Unknown Series,x`,
      `Grace Band,${newEmail()},${thisYear},Unknown Series,1`,
      `Grace Band,${newEmail()},${thisYear - 2},${name},1`,
      `Grace Band,${newEmail()},1884,${name},1`,
    ];
    const { faults, made, rows: read } = await importing([header, ...rows].join('\n'), false);
    expect({ made, read }).toEqual({ made: [], read: 7 });
    expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '3 sequenceNumber',
      '4 customerName',
      '4 email',
      '4 journals',
      '4 sequenceNumber',
      '5 year',
      '5 sequenceNumber',
      '6 journals',
      '7 year',
      '8 year',
    ]);
    // All errors are reported in the shop's own words.
    for (const { reason } of faults)
      expect(reason).toMatch(/^(Enter|Name|There is no|This is the same|Vouchers for)/);
    expect(faults.at(-1)?.reason).toBe('Vouchers for 1884 can no longer be used.');
    expect(await vouchersOf(email)).toEqual([]);
  });

  it.each([
    [header, '1 : There are no rows.'],
    [`${header}\n"open`, '2 customerName: A quotation mark is not closed.'],
    [`${header}\nA,B\n`, '2 : This row has more or fewer cells than the header.'],
    ['x', '1 : There are no rows.'],
    [
      `${header},colour\nHope Band,a@example.org,2026,x,1,red\nGrace Band,a@example.org,2026,x,1,red`,
      '1 colour: This column is not known.',
    ],
    ['customerName,email,year\nHope Band,a@example.org,2026', '1 journals: This column is missing.'],
  ])('that is not a list at all gets one error: %j', async (broken, text) => {
    const { faults } = await importing(broken, false);
    expect(faults.map(({ row, column, reason }) => `${row} ${column}: ${reason}`)).toEqual([text]);
  });
});
