import { createVoucher, fieldFaults, type ParsedRequestOf } from '@music/contracts';
import { ArgumentsError, parseArguments } from '@music/platform';
import { hundredthsOf, londonMidnight } from '@music/rules';
import { z } from 'zod';
import { hasEnded } from './voucher-check.js';

export const voucherUsage = `npm run voucher -- create (--percent 10 | --pounds 5.00 | --free-item) [--code SUMMER]
  [--uses 100] [--uses-per-customer 1] [--minimum-spend 20.00] [--from 2026-12-01] [--until 2026-12-31]
  [--category brass] [--format pdf|hardcopy|mp3_album] [--series 46] [--product brass12]
npm run voucher -- list

--from is the first day in London, --until the last one.`;

const options = {
  percent: { type: 'string' },
  pounds: { type: 'string' },
  'free-item': { type: 'boolean' },
  code: { type: 'string' },
  uses: { type: 'string' },
  'uses-per-customer': { type: 'string' },
  'minimum-spend': { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  category: { type: 'string', multiple: true },
  format: { type: 'string', multiple: true },
  series: { type: 'string', multiple: true },
  product: { type: 'string', multiple: true },
} as const;

/** Pounds to pence, percent to basis points, as the administrator's form reads them. Throws `ArgumentsError`. */
export function hundredths(text: string): number {
  const read = hundredthsOf(text);
  if (read === null) throw new ArgumentsError(`${text} is not an amount. Use a number such as 5 or 5.50.`);
  return read;
}

type Values = ReturnType<typeof readOptions>;
const readOptions = (args: readonly string[]) => parseArguments({ args: [...args], options }).values;

function valueOf({ percent, pounds, 'free-item': freeItem }: Values) {
  const given = [percent, pounds, freeItem].filter((value) => value !== undefined);
  if (given.length !== 1) throw new ArgumentsError('Use exactly one of --percent, --pounds and --free-item.');
  if (percent !== undefined) return { kind: 'percentage' as const, basisPoints: hundredths(percent) };
  return pounds === undefined
    ? { kind: 'free-item' as const }
    : { kind: 'fixed' as const, pence: hundredths(pounds) };
}

const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text));
/** When a day begins in London, or the one `days` later. Throws `ArgumentsError`. */
function instantOf(day: string | undefined, days = 0): string | null {
  if (day === undefined) return null;
  if (!z.iso.date().safeParse(day).success)
    throw new ArgumentsError(`${day} is not a day. Write it like 2026-12-01.`);
  return londonMidnight(day, days);
}

const upToAMillion = 'takes a whole number from 1 to 1,000,000.';
/** What is wrong with a field of the contract, in terms of its option. */
const faultTexts: Readonly<Record<string, string>> = {
  code: '--code takes 4 to 40 letters, digits and dashes.',
  'value.basisPoints': '--percent takes a number from 0.01 to 100.',
  'value.pence': '--pounds takes an amount from 0.01 to 1,000,000.',
  'scope.categories': '--category takes brass, contemporary or vocal.',
  'scope.formats': '--format takes pdf, hardcopy or mp3_album.',
  'scope.seriesIds': '--series takes the number of a series.',
  'scope.products': '--product takes a category and a number, such as brass12.',
  endsAt: '--until must not be before --from.',
  minimumSpend: '--minimum-spend takes an amount from 0 to 1,000,000.',
  maxUses: `--uses ${upToAMillion}`,
  maxUsesPerCustomer: `--uses-per-customer ${upToAMillion}`,
};

/** What `create` should create, validated like the administrator's form. Throws `ArgumentsError`. */
export function voucherForm(args: readonly string[]): ParsedRequestOf<typeof createVoucher> {
  const given = readOptions(args);
  const form = createVoucher.request.safeParse({
    ...(given.code !== undefined && { code: given.code }),
    value: valueOf(given),
    scope: {
      categories: given.category ?? [],
      formats: given.format ?? [],
      seriesIds: (given.series ?? []).map(Number),
      products: given.product ?? [],
    },
    startsAt: instantOf(given.from),
    // A voucher’s end is exclusive.
    endsAt: instantOf(given.until, 1),
    minimumSpend: hundredths(given['minimum-spend'] ?? '0'),
    maxUses: numberOf(given.uses),
    maxUsesPerCustomer: numberOf(given['uses-per-customer']),
  });
  if (form.success) {
    if (hasEnded(form.data, new Date())) throw new ArgumentsError('--until must not be in the past.');
    return form.data;
  }
  const faults = fieldFaults(form.error).map(
    ({ field, reason }) => faultTexts[field.replace(/\.\d+$/, '')] ?? `${field}: ${reason}`,
  );
  throw new ArgumentsError([...new Set(faults)].join('\n'));
}
