import { zodResolver } from '@hookform/resolvers/zod';
import { EmailAddress, OrderNo } from '@music/contracts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { confirmation } from '../confirmation.state.js';
import { confirmationTexts as texts } from '../checkout.texts.js';

const Asked = z.object({
  orderNo: z.string().trim().regex(/^\d+$/, texts.orderNoMissing).pipe(OrderNo),
  email: EmailAddress,
});

/** For a guest whose link is lost, broken or too old: another one, to the address of the order. */
export function RenewLink() {
  const form = useForm({ resolver: zodResolver(Asked), defaultValues: { orderNo: '', email: '' } });
  const { errors } = form.formState;
  const { send, isSending, isDone, failure } = useFormArea(confirmation.renewLink, form);
  const submit = form.handleSubmit(send);
  return (
    <section>
      <RehearsalHeading letter="A">{texts.renew}</RehearsalHeading>
      <p>{texts.renewWhy}</p>
      <Form name={texts.renew} onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('orderNo')}
          label={texts.orderNo}
          error={errors.orderNo?.message}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.register('email')}
          label={texts.email}
          error={errors.email?.message}
          type="email"
          autoComplete="email"
        />
        <FormStatus
          error={failureText(failure, { other: texts.sendFailed })}
          success={isDone ? texts.sent : null}
        />
        <Submit isSending={isSending} label={texts.send} sending={texts.sending} />
      </Form>
    </section>
  );
}
