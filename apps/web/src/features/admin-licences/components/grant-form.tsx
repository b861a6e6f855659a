import { zodResolver } from '@hookform/resolvers/zod';
import { categories, Category, LicenceName } from '@music/contracts';
import { categoryNames } from '@music/rules';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { SelectField } from '../../../components/select-field.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea } from '../../../lib/state/hooks.js';
import { useClearMessages } from '../../../lib/forms/use-clear-messages.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { adminLicences, licenceActions } from '../admin-licences.state.js';
import { grantFailures, grantTexts as texts } from '../admin-licences.texts.js';

const TypedNumber = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,9}$/, texts.numberMissing)
  .transform(Number);
const Grant = z.object({
  userId: TypedNumber,
  category: Category,
  productId: TypedNumber,
  licenceName: LicenceName,
});
type GrantFormApi = UseFormReturn<z.input<typeof Grant>, unknown, z.output<typeof Grant>>;
const blank = { userId: '', category: categories[0], productId: '', licenceName: '' };

function GrantFields({ form: { register, formState } }: { form: GrantFormApi }) {
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('userId')}
        label={texts.userId}
        hint={texts.userHint}
        error={errors.userId?.message}
        inputMode="numeric"
      />
      <SelectField {...register('category')} label={texts.category} error={errors.category?.message}>
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryNames[category]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...register('productId')}
        label={texts.productId}
        hint={texts.productHint}
        error={errors.productId?.message}
        inputMode="numeric"
      />
      <TextField
        {...register('licenceName')}
        label={texts.licenceName}
        error={errors.licenceName?.message}
        autoComplete="off"
      />
    </>
  );
}

/** Grants a licence to a user. */
export function GrantForm() {
  const form: GrantFormApi = useForm({ resolver: zodResolver(Grant), defaultValues: blank });
  const { data: granted } = useArea(adminLicences.grant);
  const { send, isSending, isDone, failure } = useFormArea(adminLicences.grant, form);
  const begin = useClearMessages(licenceActions);
  const submit = form.handleSubmit((values) => {
    begin();
    send({ action: 'grant', ...values });
  });
  return (
    <Form name={texts.heading} onSubmit={(event) => void submit(event)}>
      <p>{texts.why}</p>
      <GrantFields form={form} />
      <FormStatus
        error={failureText(failure, grantFailures)}
        success={isDone && granted ? texts.granted(granted.title) : null}
      />
      <Submit isSending={isSending} label={texts.grant} sending={texts.granting} />
    </Form>
  );
}
