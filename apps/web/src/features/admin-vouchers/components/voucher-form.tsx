import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { useLeaveQuestion } from '../../../components/use-leave-question.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { refusingHalfTyped } from '../../../lib/forms/refusing-half-typed.js';
import { useClearMessages } from '../../../lib/forms/use-clear-messages.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { useUnsaved } from '../../../lib/forms/use-unsaved.js';
import { adminVouchers, voucherActions } from '../admin-vouchers.state.js';
import { createFailures, createTexts as texts, errorTexts } from '../admin-vouchers.texts.js';
import { blankVoucher, VoucherFields, type VoucherFormApi } from '../voucher-fields.js';
import { LimitFields } from './limit-fields.js';
import { ScopeFields } from './scope-fields.js';
import { ValueFields } from './value-fields.js';

/** The form, its call, and the server's errors by field; empty again after creating a voucher. */
function useVoucherForm() {
  const form: VoucherFormApi = useForm({
    resolver: refusingHalfTyped(zodResolver(VoucherFields), errorTexts.day),
    defaultValues: blankVoucher,
  });
  const sending = useFormArea(adminVouchers.create, form);
  const { setError, reset } = form;
  const exists = sending.failure?.code === 'CHECKOUT_VOUCHER_EXISTS';
  useEffect(() => {
    if (exists) setError('code', { type: 'server', message: errorTexts.exists }, { shouldFocus: true });
  }, [exists, setError]);
  useEffect(() => {
    if (sending.isDone) reset(blankVoucher);
  }, [reset, sending.isDone]);
  return { form, ...sending };
}

/** Creates a voucher; the form and the server have the same rules. */
export function VoucherForm() {
  const { form, send, isSending, failure } = useVoucherForm();
  const { question } = useLeaveQuestion(useUnsaved(form));
  const begin = useClearMessages(voucherActions);
  const submit = form.handleSubmit((values) => {
    begin();
    send(values);
  });
  // Errors for fields that this form does not show must be displayed as well.
  const refusal = failure && { ...failure, fields: [] };
  return (
    <Form name={texts.heading} onSubmit={(event) => void submit(event)}>
      <ValueFields form={form} />
      <TextField
        {...form.register('code')}
        label={texts.code}
        hint={texts.codeHint}
        error={form.formState.errors.code?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <ScopeFields form={form} />
      <LimitFields form={form} />
      <FormStatus error={failureText(refusal, createFailures)} />
      <Submit isSending={isSending} label={texts.create} sending={texts.creating} />
      {question}
    </Form>
  );
}
