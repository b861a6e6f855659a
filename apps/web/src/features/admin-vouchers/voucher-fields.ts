import { VoucherForm as Contract, VoucherScope } from '@music/contracts';
import { hundredthsOf, londonMidnight } from '@music/rules';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { VoucherForm } from './admin-vouchers.state.js';
import { parsedField, emptyOr, type Parse, inRange } from '../../lib/forms/parsed-field.js';
import { errorTexts as texts } from './admin-vouchers.texts.js';
import { hasEnded } from './scope-text.js';

const wholePercent = 10_000;
const largestPence = 100_000_000;
const largestUses = 1_000_000;

const uses = inRange(1, largestUses, (text) => (/^\d{1,7}$/.test(text) ? Number(text) : null));
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
/** The first instant of the day, or of the next one: a voucher's end instant is exclusive. */
const instant =
  (days: number): Parse<string> =>
  (text) =>
    isDay(text) ? londonMidnight(text, days) : undefined;

type Value = VoucherForm['value'];
const percent = inRange(1, wholePercent, hundredthsOf);
const amount = inRange(1, largestPence, hundredthsOf);

/** Only the field of the chosen kind counts. */
const Value = z
  .object({ kind: z.enum(['percentage', 'fixed', 'free-item']), basisPoints: z.string(), pence: z.string() })
  .transform((typed, context): Value => {
    const addError = (name: 'basisPoints' | 'pence', message: string): never => {
      context.addIssue({ code: 'custom', path: [name], message });
      return z.NEVER;
    };
    if (typed.kind === 'free-item') return { kind: typed.kind };
    if (typed.kind === 'fixed') {
      const pence = amount(typed.pence);
      return pence === undefined ? addError('pence', texts.poundsMissing) : { kind: typed.kind, pence };
    }
    const basisPoints = percent(typed.basisPoints);
    return basisPoints === undefined
      ? addError('basisPoints', texts.percent)
      : { kind: typed.kind, basisPoints };
  });

const Product = VoucherScope.shape.products.unwrap().element;
const Products = z.string().transform((text, context) => {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const wrong = words.find((word) => !Product.safeParse(word).success);
  if (wrong === undefined) return words;
  context.addIssue({ code: 'custom', message: texts.products(wrong) });
  return z.NEVER;
});

/** An empty one is left out, so that the server generates one. */
const Code = parsedField(
  emptyOr('', (text) => (Contract.shape.code.safeParse(text).success ? text : undefined)),
  texts.code,
).transform((code) => code || undefined);

/** The form as typed, and the request made from it; fields have the contract's names. */
export const VoucherFields = z
  .object({
    code: Code,
    value: Value,
    scope: z.object({
      categories: VoucherScope.shape.categories.unwrap(),
      formats: VoucherScope.shape.formats.unwrap(),
      seriesIds: VoucherScope.shape.seriesIds.unwrap(),
      products: Products,
    }),
    startsAt: parsedField(emptyOr(null, instant(0)), texts.day),
    endsAt: parsedField(emptyOr(null, instant(1)), texts.day),
    minimumSpend: parsedField(emptyOr(0, inRange(0, largestPence, hundredthsOf)), texts.pounds),
    maxUses: parsedField(emptyOr(null, uses), texts.uses),
    maxUsesPerCustomer: parsedField(emptyOr(null, uses), texts.uses),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    message: texts.order,
    path: ['endsAt'],
    abort: true,
  })
  .refine((voucher) => !hasEnded(voucher, new Date()), { message: texts.past, path: ['endsAt'] });
export type Typed = z.input<typeof VoucherFields>;
export type VoucherFormApi = UseFormReturn<Typed, unknown, z.output<typeof VoucherFields>>;

export const blankVoucher: Typed = {
  code: '',
  value: { kind: 'percentage', basisPoints: '', pence: '' },
  scope: { categories: [], formats: [], seriesIds: [], products: '' },
  startsAt: '',
  endsAt: '',
  minimumSpend: '',
  maxUses: '',
  maxUsesPerCustomer: '',
};
