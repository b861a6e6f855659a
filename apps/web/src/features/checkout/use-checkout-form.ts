import type { UserDetail } from '@music/contracts';
import { useEffect, useEffectEvent, useMemo, type RefObject } from 'react';
import { type Path, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Failure } from '../../lib/api/http.js';
import { type FailureTexts, failureText } from '../../lib/text/failure-text.js';
import {
  blankFor,
  buyerOf,
  type Checked,
  countryOf,
  licenceDefaults,
  type Order,
  resolverFor,
  type Typed,
} from './checkout-form.js';
import { checkoutTexts as texts } from './checkout.texts.js';
import { adoptForm, saveForm, savedForm } from './saved-form.js';

export type CheckoutForm = UseFormReturn<Typed, unknown, Checked>;

/** What is known of the user, and over it what was typed before in this tab. */
function startOf(order: Order, user: UserDetail | null): Typed {
  const blank = blankFor(order, user);
  const typed = savedForm(user?.id ?? null);
  return {
    ...blank,
    ...typed,
    billing: { ...blank.billing, ...typed.billing },
    delivery: { ...blank.delivery, ...typed.delivery },
    licenceNames: { ...blank.licenceNames, ...typed.licenceNames },
  };
}

/** Fills in the user's data after a log-in, and restored lines, without overwriting what was typed. */
function useFillFromUser({ getValues, setValue }: CheckoutForm, order: Order, user: UserDetail | null): void {
  const fillNames = useEffectEvent(() => {
    for (const [key, name] of Object.entries(licenceDefaults(order.sheets, user)))
      if (!getValues(`licenceNames.${key}`)) setValue(`licenceNames.${key}`, name);
  });
  const fillAddress = useEffectEvent(() => {
    const { billing } = getValues();
    if (user && !billing.line1 && !billing.postcode) setValue('billing', blankFor(order, user).billing);
  });
  useEffect(() => fillAddress(), [user]);
  useEffect(() => fillNames(), [user, order.version]);
}

/** Only changes are saved: an untouched form must not replace what another user typed in this tab. */
function useSavedForm({ subscribe }: CheckoutForm, userId: number | null): void {
  useEffect(() => adoptForm(userId), [userId]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveForm(userId, values) }),
    [subscribe, userId],
  );
}

/** The form of the checkout; it keeps what is typed, and tells where a parcel would go. */
export function useCheckoutForm(
  order: Order,
  user: UserDetail | null,
  onCountryChange: (country: string) => void,
): CheckoutForm {
  const form: CheckoutForm = useForm({
    resolver: resolverFor(order, buyerOf(user)),
    defaultValues: startOf(order, user),
    shouldFocusError: false,
  });
  useFillFromUser(form, order, user);
  useSavedForm(form, user?.id ?? null);
  const [sameAsBilling, billing, delivery] = useWatch({
    control: form.control,
    name: ['sameAsBilling', 'billing', 'delivery'],
  });
  const country = countryOf({ sameAsBilling, billing, delivery });
  useEffect(() => onCountryChange(country), [country, onCountryChange]);
  return form;
}

/** Focuses the first invalid field. */
export function focusFirstError(form: HTMLElement | null, selector = '[aria-invalid="true"]'): void {
  const field = form?.querySelector<HTMLElement>(selector);
  if (field?.matches('input, select')) field.focus();
  else field?.scrollIntoView({ block: 'center' });
}

/** A field that is locked while the order is being sent would lose the focus for good. */
export function focusSubmit(form: HTMLElement | null): void {
  if (form?.querySelector('fieldset :focus')) form.querySelector<HTMLElement>('[type="submit"]')?.focus();
}

const within = /^addresses\./;

/** An earlier attempt may still be unanswered, so this cannot promise that nothing was charged. */
const failuresWhen = (isOnline: boolean): FailureTexts => ({
  0: isOnline ? undefined : texts.offline,
  other: texts.failed,
});

/** Shows the server's errors at their fields; returns the remaining message. */
export function useServerErrors(
  { setError }: CheckoutForm,
  failure: Failure | null,
  form: RefObject<HTMLFormElement | null>,
): string | null {
  useEffect(() => {
    if (!failure) return;
    for (const { field, reason } of failure.fields)
      setError(field.replace(within, '') as Path<Typed>, { type: 'server', message: reason });
    if (failure.fields.length > 0) setTimeout(() => focusFirstError(form.current));
  }, [failure, form, setError]);
  // As it was when the call failed: the text must not change later.
  const wasOnline = useMemo(() => failure === null || navigator.onLine, [failure]);
  if (!failure) return null;
  return failure.msg ?? (failure.fields.length > 0 ? null : failureText(failure, failuresWhen(wasOnline)));
}
