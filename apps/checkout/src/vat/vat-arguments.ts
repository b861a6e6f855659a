import { Category, fieldFaults, Id, saleFormats } from '@music/contracts';
import { ArgumentsError, parseArguments } from '@music/platform';
import { hundredthsOf } from '@music/rules';
import { z } from 'zod';

export const vatUsage = `npm run vat -- list
npm run vat -- set --format pdf|hardcopy|mp3_album --percent 20 --from 2027-04-01 [--product brass12]
npm run vat -- set --format pdf|hardcopy|mp3_album --end --from 2027-04-01 --product brass12

--from is the first day in London. --product is one publication or album; --end gives it the rate of its format again.`;

const options = {
  format: { type: 'string' },
  percent: { type: 'string' },
  end: { type: 'boolean' },
  from: { type: 'string' },
  product: { type: 'string' },
} as const;

const FormatRate = z.object({
  format: z.enum(saleFormats),
  from: z.iso.date(),
  basisPoints: z.int().max(10_000),
  product: z.null(),
});
/** Of one product; null ends its own rate. */
const ProductRate = FormatRate.extend({
  basisPoints: FormatRate.shape.basisPoints.nullable(),
  product: z.object({ category: Category, id: Id }),
});
export type ProductRate = z.infer<typeof ProductRate>;
/** What `set` sets: a rate in basis points from a day in London. */
export type VatSetting = z.infer<typeof FormatRate> | ProductRate;

/** What is wrong with a field, in terms of its option. */
const faultTexts: Readonly<Record<string, string>> = {
  format: '--format takes pdf, hardcopy or mp3_album.',
  from: '--from takes a day, such as 2027-04-01.',
  basisPoints: '--percent takes a number from 0 to 100.',
  product: '--product takes a category and a number, such as brass12.',
};

function productOf(text: string | undefined) {
  if (text === undefined) return null;
  const [, category, id] = /^([a-z]+)([1-9]\d*)$/.exec(text) ?? [];
  return { category, id: Number(id) };
}

/** What the arguments of `set` say, without a look at the tables. Throws `ArgumentsError`. */
export function vatSetting(args: readonly string[]): VatSetting {
  const { values } = parseArguments({ args: [...args], options });
  const { format, percent, end = false, from, product } = values;
  if ((percent !== undefined) === end) throw new ArgumentsError('Use either --percent or --end.');
  if (end && product === undefined)
    throw new ArgumentsError('--end needs --product: a format always has a rate.');
  const setting = (product === undefined ? FormatRate : ProductRate).safeParse({
    format,
    from,
    basisPoints: percent === undefined ? null : (hundredthsOf(percent) ?? Number.NaN),
    product: productOf(product),
  });
  if (setting.success) return setting.data;
  const faults = fieldFaults(setting.error).map(({ field }) => faultTexts[field.split('.')[0] ?? '']);
  throw new ArgumentsError([...new Set(faults)].join('\n'));
}
