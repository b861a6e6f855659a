import { TextField } from '../../../components/text-field.js';
import { createTexts as texts } from '../admin-vouchers.texts.js';
import type { VoucherFormApi } from '../voucher-fields.js';
import styles from './voucher-form.module.css';

/** Validity, minimum spend and number of uses. */
export function LimitFields({ form }: { form: VoucherFormApi }) {
  const { errors } = form.formState;
  const field = (name: 'startsAt' | 'endsAt' | 'minimumSpend' | 'maxUses' | 'maxUsesPerCustomer') => ({
    ...form.register(name),
    label: texts[name],
    error: errors[name]?.message,
    autoComplete: 'off',
  });
  return (
    <fieldset className={styles.part}>
      <legend>{texts.when}</legend>
      <div className={styles.pair}>
        <TextField {...field('startsAt')} type="date" />
        <TextField {...field('endsAt')} type="date" />
      </div>
      <TextField {...field('minimumSpend')} hint={texts.poundsHint} inputMode="decimal" />
      <div className={styles.pair}>
        <TextField {...field('maxUses')} hint={texts.unlimited} inputMode="numeric" />
        <TextField {...field('maxUsesPerCustomer')} hint={texts.unlimited} inputMode="numeric" />
      </div>
    </fieldset>
  );
}
