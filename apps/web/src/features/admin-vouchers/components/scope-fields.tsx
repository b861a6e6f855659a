import { categories, saleFormats } from '@music/contracts';
import { categoryNames } from '@music/rules';
import { CheckField } from '../../../components/check-field.js';
import { TextField } from '../../../components/text-field.js';
import { createTexts as texts, formatNames } from '../admin-vouchers.texts.js';
import type { VoucherFormApi } from '../voucher-fields.js';
import { SeriesField } from './series-field.js';
import styles from './voucher-form.module.css';

/** What the voucher applies to; nothing chosen means everything. */
export const ScopeFields = ({ form }: { form: VoucherFormApi }) => (
  <fieldset className={styles.part}>
    <legend>{texts.scope}</legend>
    <p className={styles.hint}>{texts.scopeHint}</p>
    <fieldset className={styles.group}>
      <legend>{texts.categories}</legend>
      {categories.map((category) => (
        <CheckField
          key={category}
          {...form.register('scope.categories')}
          value={category}
          label={categoryNames[category]}
        />
      ))}
    </fieldset>
    <fieldset className={styles.group}>
      <legend>{texts.formats}</legend>
      {saleFormats.map((format) => (
        <CheckField
          key={format}
          {...form.register('scope.formats')}
          value={format}
          label={formatNames[format]}
        />
      ))}
    </fieldset>
    <SeriesField form={form} />
    <TextField
      {...form.register('scope.products')}
      label={texts.products}
      hint={texts.productsHint}
      error={form.formState.errors.scope?.products?.message}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  </fieldset>
);
