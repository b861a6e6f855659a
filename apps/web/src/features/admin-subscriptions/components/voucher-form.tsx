import { zodResolver } from '@hookform/resolvers/zod';
import type { Journal } from '@music/contracts';
import { firstRedeemableYear } from '@music/rules';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CheckField } from '../../../components/check-field.js';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { adminSubscriptions } from '../admin-subscriptions.state.js';
import { formTexts as texts, generateFailures } from '../admin-subscriptions.texts.js';
import { blankVoucher, type VoucherFormApi, VoucherFields } from '../voucher-fields.js';
import styles from './subscription-form.module.css';

interface VoucherFormProps {
  year: number;
  /** Of that year. */
  journals: readonly Journal[];
}

function JournalFields({ form, year, journals }: VoucherFormProps & { form: VoucherFormApi }) {
  const error = form.formState.errors.brassJournals?.message;
  const { setValue } = form;
  // A voucher is of one year.
  useEffect(() => setValue('brassJournals', []), [setValue, year]);
  return (
    <fieldset className={styles.journals}>
      <legend>{texts.journals(year)}</legend>
      {year < firstRedeemableYear(new Date()) && <p className={styles.tooLate}>{texts.tooLate(year)}</p>}
      {journals.map(({ id, name }) => (
        <CheckField key={id} {...form.register('brassJournals')} value={id} label={name} />
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function CustomerFields({ form: { register, formState } }: { form: VoucherFormApi }) {
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('customerName')}
        label={texts.customerName}
        hint={texts.customerHint}
        error={errors.customerName?.message}
        autoComplete="off"
      />
      <TextField
        {...register('email')}
        label={texts.email}
        hint={texts.emailHint}
        error={errors.email?.message}
        type="email"
        autoComplete="off"
      />
    </>
  );
}

/** Generates a voucher for journals of one year; empty again once it is made. */
export function VoucherForm({ year, journals }: VoucherFormProps) {
  const form: VoucherFormApi = useForm({ resolver: zodResolver(VoucherFields), defaultValues: blankVoucher });
  const { send, isSending, isDone, failure } = useFormArea(adminSubscriptions.generate, form);
  const { reset } = form;
  useEffect(() => {
    if (isDone) reset(blankVoucher);
  }, [isDone, reset]);
  const submit = form.handleSubmit((values) => send(values));
  return (
    <Form name={texts.heading} onSubmit={(event) => void submit(event)}>
      <CustomerFields form={form} />
      <JournalFields form={form} year={year} journals={journals} />
      <TextField
        {...form.register('sequenceNumber')}
        label={texts.sequenceNumber}
        hint={texts.sequenceHint}
        error={form.formState.errors.sequenceNumber?.message}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormStatus error={failureText(failure, generateFailures)} />
      <Submit isSending={isSending} label={texts.generate} sending={texts.generating} />
    </Form>
  );
}
