import { commonPasswordReason, emailPasswordReason, isEmailPassword } from '@music/contracts';
import { CallError } from '@music/messaging';
import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));

/** `aaaaaaaaaa`, `abababababab`: one to four characters repeated. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/u.test(text) && new Set(text).size <= 4;

/** `abcdefghijkl`, `9876543210`: every character follows the one before it, digits wrap around. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, at) => character.charCodeAt(0) - text.charCodeAt(at));
  const rises = steps.every((step) => step === 1 || step === -9);
  return rises || steps.every((step) => step === -1 || step === 9);
}

/** Common padding before or after a word: `1`, `2026`, `123456`, `!!!!!!`. */
const isPadding = (text: string): boolean =>
  text.length <= 4 || common.has(text) || isRepetition(text) || isSequence(text);

/** `password123456`: a common password with nothing but padding. */
function isPadded(text: string): boolean {
  const [, before = '', word = '', after = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(text) ?? [];
  return common.has(word) && isPadding(before) && isPadding(after);
}

/** Whether a password is among the first an attacker tries: leaked often, repeated, or counted up or down. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return (
    common.has(text) || common.has(text.trim()) || isRepetition(text) || isSequence(text) || isPadded(text)
  );
}

/** The rules that the form cannot check alone. Throws `INVALID` naming `field`. */
export function assertAcceptablePassword(field: string, password: string, email: string): void {
  const refuse = (reason: string) => new CallError('INVALID', { fields: [{ field, reason }] });
  if (isEmailPassword(password, email)) throw refuse(emailPasswordReason);
  if (isCommonPassword(password)) throw refuse(commonPasswordReason);
}
