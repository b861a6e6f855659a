import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getBasket, getOrder } from '@music/contracts';
import { ArgumentsError, Database } from '@music/platform';
import { londonIsoDay } from '@music/rules';
import { vatSetting } from '../src/vat/vat-arguments.js';
import { VatRatesRepository } from '../src/vat/vat-rates.repository.js';
import { VatRatesService } from '../src/vat/vat-rates.service.js';
import { buying } from './buying.js';
import { admin, album, type Checkout, product, startCheckout } from './checkout.fixture.js';

let checkout: Checkout;
let rates: VatRatesService;
beforeAll(async () => {
  checkout = await startCheckout([
    product({ id: 1, title: 'Nicaea', hardcopy: 2495 }),
    product({ id: 2, title: 'Dovedale' }),
    album(7),
  ]);
  rates = new VatRatesService(new VatRatesRepository(checkout.app.get(Database)));
});
afterAll(() => checkout.stop());

const today = londonIsoDay(new Date());
const never = '2120-01-01';
const set = (args: string, day = today) => rates.set(vatSetting(args.split(' ')), day);
const refusal = (args: string, message: string) =>
  expect(set(args)).rejects.toThrow(new ArgumentsError(message));

/** The PDFs' rates in percent, and the VAT of the whole basket in pence. */
async function shown(guestKey: string) {
  const { brassSheetMusic, brassHardCopySheetMusic, totals } = await checkout.call(null, getBasket, {
    guestKey,
  });
  const of = (lines: typeof brassSheetMusic) => lines.map(({ vatRate }) => vatRate);
  return { pdf: of(brassSheetMusic), hardcopy: of(brassHardCopySheetMusic), vat: totals.vat };
}

const initial = [
  { format: 'hardcopy', from: '2000-01-01', basisPoints: 0 },
  { format: 'mp3_album', from: '2011-01-04', basisPoints: 2_000 },
  { format: 'pdf', from: '2011-01-04', basisPoints: 2_000 },
];
beforeEach(async () => {
  await checkout.query(`delete from vat_overrides`);
  await checkout.query(`delete from vat_rates where valid_from > '2011-01-04'`);
});

describe('D17.3 the VAT rate of a format', () => {
  it('reaches open baskets on its first day, while an order keeps the rate it was paid at', async () => {
    const { orderNo } = await buying(checkout)([1]);
    const guestKey = await checkout.visitor(1, '1h');
    expect(await shown(guestKey)).toEqual({ pdf: [20], hardcopy: [0], vat: 333 });
    await set(`--format pdf --percent 5 --from ${never}`);
    expect((await shown(guestKey)).pdf).toEqual([20]);
    await set(`--format pdf --percent 5 --from ${today}`);
    expect(await shown(guestKey)).toEqual({ pdf: [5], hardcopy: [0], vat: 95 });
    const { receipt } = await checkout.call(admin, getOrder, { orderNo });
    expect(receipt).toMatchObject([{ vatRate: 20, vat: 333 }]);
  });

  it('replaces one that begins on the same day', async () => {
    await set(`--format mp3_album --percent 5 --from ${never}`);
    await set(`--format mp3_album --percent 7.5 --from ${never}`);
    expect((await rates.list()).rates.filter(({ from }) => from === never)).toEqual([
      { format: 'mp3_album', from: never, basisPoints: 750 },
    ]);
  });

  it('does not begin in the past, unless it did so already', async () => {
    await refusal('--format pdf --percent 5 --from 2011-01-04', '--from must not be in the past.');
    await refusal('--format pdf --percent 20 --from 2011-01-05', '--from must not be in the past.');
    await refusal('--format pdf --percent 20 --from 0000-01-01', '--from must not be in the past.');
    await set('--format pdf --percent 20 --from 2011-01-04');
    expect(await rates.list()).toEqual({ rates: initial, overrides: [] });
  });
});

describe('D17.3 a publication’s own VAT rate', () => {
  it('has precedence in baskets until it is ended, in its format only', async () => {
    const guestKey = await checkout.visitor(1, '1h', 2);
    expect(await set(`--format pdf --percent 0 --from ${today} --product brass1`)).toBe('Nicaea');
    expect(await shown(guestKey)).toEqual({ pdf: [0, 20], hardcopy: [0], vat: 333 });
    await set(`--format pdf --end --from ${never} --product brass1`);
    expect((await shown(guestKey)).pdf).toEqual([0, 20]);
    await set(`--format pdf --end --from ${today} --product brass1`);
    expect((await shown(guestKey)).pdf).toEqual([20, 20]);
  });

  it('is listed with its title and its end', async () => {
    const yesterday = '2026-01-01';
    await set(`--format mp3_album --percent 0 --from ${yesterday} --product brass7`, yesterday);
    await set(`--format mp3_album --end --from ${never} --product brass7`);
    // Again, from the same days.
    await set(`--format mp3_album --percent 0 --from ${yesterday} --product brass7`);
    await set(`--format mp3_album --end --from ${never} --product brass7`);
    const own = { category: 'brass', productId: 7, title: album(7).title, format: 'mp3_album' };
    expect((await rates.list()).overrides).toEqual([
      { ...own, from: yesterday, basisPoints: 0 },
      { ...own, from: never, basisPoints: null },
    ]);
  });

  it.each([
    [`--format pdf --percent 0 --from ${today} --product vocal1`, '--product: there is no vocal1.'],
    [
      `--format mp3_album --percent 0 --from ${today} --product brass1`,
      '--format: brass1 (Nicaea) is not sold as mp3_album.',
    ],
    ['--format pdf --percent 0 --from 2026-01-01 --product brass1', '--from must not be in the past.'],
    [
      `--format pdf --end --from ${never} --product brass1`,
      `--end: brass1 has no rate of its own as pdf on ${never}.`,
    ],
  ])('is refused with the reason, and nothing is written: %s', async (args, message) => {
    await refusal(args, message);
    expect(await rates.list()).toEqual({ rates: initial, overrides: [] });
  });

  it('ends once', async () => {
    await set(`--format pdf --percent 0 --from ${today} --product brass1`);
    await set(`--format pdf --end --from ${today} --product brass1`);
    await refusal(
      `--format pdf --end --from ${never} --product brass1`,
      `--end: brass1 has no rate of its own as pdf on ${never}.`,
    );
  });
});
