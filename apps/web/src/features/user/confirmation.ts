import { fieldTexts } from './user.texts.js';

interface Repeated<F> {
  form: F;
  confirm: string;
}

/** The error of a repeated password that differs. */
export const mismatch = { type: 'mismatch', message: fieldTexts.mismatch };

export const isConfirmed =
  <F>(passwordOf: (form: F) => string) =>
  ({ form, confirm }: Repeated<F>): boolean =>
    passwordOf(form) === confirm;

/** Compares the passwords of a form whose resolver could not be loaded. */
export const comparePasswords =
  <F>(passwordOf: (form: F) => string) =>
  (typed: Repeated<F>) =>
    isConfirmed(passwordOf)(typed) ? {} : { confirm: mismatch };
