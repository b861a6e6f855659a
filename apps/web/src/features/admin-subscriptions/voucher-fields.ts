import { SubscriptionVoucherForm } from '@music/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { formTexts as texts } from './admin-subscriptions.texts.js';

const { customerName, email } = SubscriptionVoucherForm.shape;

/** The form as it is typed: ticks and figures are texts. */
export const VoucherFields = z.object({
  customerName: z.string().trim().min(1, texts.customerMissing).pipe(customerName),
  email: z.string().trim().min(1, texts.emailMissing).pipe(email),
  brassJournals: z
    .array(z.string())
    .min(1, texts.journalsMissing)
    .transform((ids) => ids.map(Number)),
  sequenceNumber: z
    .string()
    .trim()
    .regex(/^([1-9]\d{0,2}|1000)$/, texts.sequenceInvalid)
    .transform(Number),
});
type Typed = z.input<typeof VoucherFields>;
export type VoucherFormApi = UseFormReturn<Typed, unknown, z.output<typeof VoucherFields>>;

export const blankVoucher: Typed = { customerName: '', email: '', brassJournals: [], sequenceNumber: '1' };
