import type { BasketLine } from '@music/contracts';
import { Fragment } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../../components/text-field.js';
import type { Typed } from '../checkout-form.js';
import { checkoutTexts as texts } from '../checkout.texts.js';
import styles from './steps.module.css';

/** Who each sheet is licensed to. */
export function LicenceStep({ sheets }: { sheets: readonly BasketLine[] }) {
  const { register, formState, getValues, setValue } = useFormContext<Typed>();
  const [first, ...others] = sheets;
  const sameForAll = (): void => {
    const name = first ? (getValues(`licenceNames.${first.key}`) ?? '') : '';
    const change = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    others.forEach(({ key }) => setValue(`licenceNames.${key}`, name, change));
  };
  return (
    <div className={styles.step}>
      <p className={styles.why}>{texts.licencesWhy}</p>
      {sheets.map(({ key, ...sheet }, at) => (
        <Fragment key={key}>
          <TextField
            {...register(`licenceNames.${key}`)}
            label={texts.licenceFor(sheet)}
            error={formState.errors.licenceNames?.[key]?.message}
            autoComplete="off"
          />
          {at === 0 && others.length > 0 && (
            <button type="button" className={styles.quiet} onClick={sameForAll}>
              {texts.sameForAll}
            </button>
          )}
        </Fragment>
      ))}
    </div>
  );
}
