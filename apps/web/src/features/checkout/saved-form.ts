import type { Typed } from './checkout-form.js';
import { clearForm, storedForm } from './clear-form.js';

interface Saved {
  /** Null for a visitor. */
  userId: number | null;
  typed: Partial<Typed>;
  /** The last attempt to order with it. */
  attemptId?: string;
}

const read = () => storedForm.readJson() as Saved | null;
const write = (saved: Saved): void => void storedForm.writeJson(saved);

/**
 * Keeps the typed form in this tab until the order or a log-out, so that a redirect to the bank loses nothing. The consent is not
 * kept: it is given for each order.
 */
export function saveForm(userId: number | null, typed: Partial<Typed>): void {
  write({ ...read(), userId, typed: { ...typed, cancelWaiver: undefined } });
}

/** What this user typed, also before logging in; never what another user did. */
export function savedForm(userId: number | null): Partial<Typed> {
  const saved = read();
  return saved && (saved.userId === null || saved.userId === userId) ? saved.typed : {};
}

/** What a visitor typed belongs to the user who logs in. */
export function adoptForm(userId: number | null): void {
  const saved = read();
  if (saved?.userId === null) write({ ...saved, userId });
}

/** Remembers which attempt the form was sent with. */
export function saveAttempt(attemptId: string): void {
  const saved = read();
  if (saved) write({ ...saved, attemptId });
}

/** Forgets the form that became this order, but not one that was filled in for another. */
export function clearFormOf(attemptId: string): void {
  if (read()?.attemptId === attemptId) clearForm();
}
