import { accountPath, pathOf } from '@music/rules';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { AddressFields } from '../../../components/address-fields.js';
import { CheckField } from '../../../components/check-field.js';
import { TextField } from '../../../components/text-field.js';
import { withReturnPath } from '../../../lib/pages/return-path.js';
import type { Typed } from '../checkout-form.js';
import { checkoutTexts as texts } from '../checkout.texts.js';
import styles from './steps.module.css';

const Email = () => {
  const { register, formState } = useFormContext<Typed>();
  return (
    <>
      <p className={styles.member}>
        {texts.member} <Link to={withReturnPath(accountPath('log-in'), pathOf('basket'))}>{texts.logIn}</Link>{' '}
        {texts.memberWhy}
      </p>
      <TextField
        {...register('email')}
        label={texts.email}
        hint={texts.emailHint}
        error={formState.errors.email?.message}
        type="email"
        autoComplete="email"
      />
    </>
  );
};

const Postal = ({ name, kind }: { name: 'billing' | 'delivery'; kind: 'billing' | 'shipping' }) => {
  const { register, formState } = useFormContext<Typed>();
  return (
    <fieldset className={styles.step}>
      <legend className="visually-hidden">{texts[name]}</legend>
      <h3 aria-hidden="true">{texts[name]}</h3>
      <div className={styles.pairs}>
        <AddressFields
          kind={kind}
          register={(field) => register(`${name}.${field}`)}
          errors={formState.errors[name]}
        />
      </div>
    </fieldset>
  );
};

/** Where the bill goes, and the parcel where there is one. */
export function AddressStep({ isGuest, isPosted }: { isGuest: boolean; isPosted: boolean }) {
  const { register } = useFormContext<Typed>();
  const isSame = useWatch<Typed, 'sameAsBilling'>({ name: 'sameAsBilling' });
  return (
    <div className={styles.step}>
      {isGuest && <Email />}
      <Postal name="billing" kind="billing" />
      {isPosted && <CheckField {...register('sameAsBilling')} label={texts.sameAsBilling} />}
      {isPosted && !isSame && <Postal name="delivery" kind="shipping" />}
    </div>
  );
}
