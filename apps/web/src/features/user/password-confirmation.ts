import { fieldTexts } from './user.texts.js';

interface FormWithConfirmation<F> {
  form: F;
  confirm: string;
}

/** The error shown when the two passwords differ. */
export const mismatchError = { type: 'mismatch', message: fieldTexts.mismatch };

export const passwordsMatch =
  <F>(passwordOf: (form: F) => string) =>
  ({ form, confirm }: FormWithConfirmation<F>): boolean =>
    passwordOf(form) === confirm;

/** Compares the passwords of a form whose resolver could not be loaded. */
export const mismatchErrors =
  <F>(passwordOf: (form: F) => string) =>
  (typed: FormWithConfirmation<F>) =>
    passwordsMatch(passwordOf)(typed) ? {} : { confirm: mismatchError };
