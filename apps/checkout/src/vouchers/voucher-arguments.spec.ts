import { describe, expect, it } from '@jest/globals';
import { ArgumentsError } from '@music/platform';
import { hundredths, voucherForm } from './voucher-arguments.js';

describe('npm run voucher -- create', () => {
  it('reads every limit', () => {
    const args =
      '--percent 12.5 --code summer --uses 100 --uses-per-customer 1 --minimum-spend 20 --from 2026-12-01 ' +
      '--until 2099-12-31 --category brass --category vocal --format pdf --series 46 --product brass12';
    expect(voucherForm(args.split(' '))).toEqual({
      code: 'summer',
      value: { kind: 'percentage', basisPoints: 1_250 },
      scope: { categories: ['brass', 'vocal'], formats: ['pdf'], seriesIds: [46], products: ['brass12'] },
      startsAt: '2026-12-01T00:00:00.000Z',
      endsAt: '2100-01-01T00:00:00.000Z',
      minimumSpend: 2_000,
      maxUses: 100,
      maxUsesPerCustomer: 1,
    });
  });

  it('reads days in London, of which the last is included', () => {
    const { startsAt, endsAt } = voucherForm([
      '--free-item',
      '--from',
      '2099-06-01',
      '--until',
      '2099-06-30',
    ]);
    expect([startsAt, endsAt]).toEqual(['2099-05-31T23:00:00.000Z', '2099-06-30T23:00:00.000Z']);
  });

  it.each([
    ['--percent 10 --pounds 5'],
    ['--free-item --percent 10'],
    [''],
    ['--percent 101'],
    ['--percent 0'],
    ['--pounds 5.001'],
    ['--pounds -5'],
    ['--free-item --uses 0'],
    ['--free-item --uses many'],
    ['--free-item --from yesterday'],
    ['--free-item --until 2026-02-30'],
    ['--free-item --category brassy'],
    ['--free-item --colour red'],
  ])('refuses %s', (args) => {
    expect(() => voucherForm(args.split(' ').filter(Boolean))).toThrow(ArgumentsError);
  });

  it.each([
    ['--percent 101', '--percent takes a number from 0.01 to 100.'],
    ['--pounds 0', '--pounds takes an amount from 0.01 to 1,000,000.'],
    ['--free-item --uses 0', '--uses takes a whole number from 1 to 1,000,000.'],
    ['--free-item --code ÄÖÜ', '--code takes 4 to 40 letters, digits and dashes.'],
    ['--free-item --product 12 --product vocal', '--product takes a category and a number, such as brass12.'],
    ['--free-item --from 2026-12-02 --until 2026-12-01', '--until must not be before --from.'],
    ['--free-item --until 2026-01-31', '--until must not be in the past.'],
  ])('explains %s by the option that is wrong', (args, message) => {
    expect(() => voucherForm(args.split(' '))).toThrow(new ArgumentsError(message));
  });

  it('reads pounds without losing a penny', () => {
    const written = ['5', '5.5', '5.05', '19.99', '0.29', '£1,000'];
    expect(written.map(hundredths)).toEqual([500, 550, 505, 1999, 29, 100_000]);
  });
});
