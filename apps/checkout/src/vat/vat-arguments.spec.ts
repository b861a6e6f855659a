import { describe, expect, it } from '@jest/globals';
import { ArgumentsError } from '@music/platform';
import { vatSetting } from './vat-arguments.js';

const read = (args: string) => vatSetting(args.split(' '));

describe('npm run vat -- set', () => {
  it('reads the rate of a format, of one publication, and the end of that', () => {
    expect(read('--format pdf --percent 17.5 --from 2027-04-01')).toEqual({
      format: 'pdf',
      from: '2027-04-01',
      basisPoints: 1_750,
      product: null,
    });
    const own = { format: 'hardcopy', from: '2027-04-01', product: { category: 'vocal', id: 12 } };
    expect(read('--format hardcopy --percent 0 --from 2027-04-01 --product vocal12')).toEqual({
      ...own,
      basisPoints: 0,
    });
    expect(read('--format hardcopy --end --from 2027-04-01 --product vocal12')).toEqual({
      ...own,
      basisPoints: null,
    });
  });

  it.each([
    ['--format paper --percent 20 --from 2027-04-01', '--format takes pdf, hardcopy or mp3_album.'],
    ['--percent 20 --from 2027-04-01', '--format takes pdf, hardcopy or mp3_album.'],
    ['--format pdf --percent 101 --from 2027-04-01', '--percent takes a number from 0 to 100.'],
    ['--format pdf --percent twenty --from 2027-04-01', '--percent takes a number from 0 to 100.'],
    ['--format pdf --percent 5.001 --from 2027-04-01', '--percent takes a number from 0 to 100.'],
    ['--format pdf --percent 20', '--from takes a day, such as 2027-04-01.'],
    ['--format pdf --percent 20 --from 2027-02-30', '--from takes a day, such as 2027-04-01.'],
    ['--format pdf --from 2027-04-01', 'Use either --percent or --end.'],
    ['--format pdf --percent 5 --end --from 2027-04-01 --product brass12', 'Use either --percent or --end.'],
    ['--format pdf --end --from 2027-04-01', '--end needs --product: a format always has a rate.'],
    ...['12', 'brassy12', 'brass', 'brass012', 'brass12h', 'brass2147483648'].map((product) => [
      `--format pdf --percent 5 --from 2027-04-01 --product ${product}`,
      '--product takes a category and a number, such as brass12.',
    ]),
  ])('explains %s by the option that is wrong', (args, message = '') => {
    expect(() => read(args)).toThrow(new ArgumentsError(message));
  });

  it('refuses an unknown option', () => {
    expect(() => read('--format pdf --colour red')).toThrow(ArgumentsError);
  });
});
