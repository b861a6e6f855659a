import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../components/text-field.js';
import { createTexts as texts } from '../admin-vouchers.texts.js';
import type { Typed, VoucherFormApi } from '../voucher-fields.js';
import styles from './voucher-form.module.css';

type Kind = Typed['value']['kind'];

/** What the voucher takes off: a percentage, pounds, or the cheapest item. */
export function ValueFields({ form }: { form: VoucherFormApi }) {
  const id = useId();
  const kind = useWatch({ control: form.control, name: 'value.kind' });
  const { value: errors } = form.formState.errors;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{texts.kind}</legend>
        {(Object.entries(texts.kinds) as [Kind, string][]).map(([each, name]) => (
          <label key={each} className={styles.choice} htmlFor={`${id}-${each}`}>
            <input {...form.register('value.kind')} id={`${id}-${each}`} type="radio" value={each} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'percentage' && (
        <TextField
          {...form.register('value.basisPoints')}
          label={texts.percent}
          hint={texts.percentHint}
          error={errors?.basisPoints?.message}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {kind === 'fixed' && (
        <TextField
          {...form.register('value.pence')}
          label={texts.pounds}
          hint={texts.poundsHint}
          error={errors?.pence?.message}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </>
  );
}
