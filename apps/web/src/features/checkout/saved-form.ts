import type { Typed } from './checkout-form.js';
import { formPlace } from './clear-form.js';

interface Saved {
  /** Null for a visitor. */
  userId: number | null;
  typed: Partial<Typed>;
}

/**
 * Keeps the typed form in this tab until the order or a log-out, so that a redirect to the bank loses nothing. The consent is not
 * kept: it is given for each order.
 */
export function saveForm(userId: number | null, typed: Partial<Typed>): void {
  const saved: Saved = { userId, typed: { ...typed, cancelWaiver: undefined } };
  try {
    sessionStorage.setItem(formPlace, JSON.stringify(saved));
  } catch {
    // The browser may refuse to store anything.
  }
}

/** What this user typed, also before logging in; never what another user did. */
export function savedForm(userId: number | null): Partial<Typed> {
  try {
    const saved = JSON.parse(sessionStorage.getItem(formPlace) ?? 'null') as Saved | null;
    return saved && (saved.userId === null || saved.userId === userId) ? saved.typed : {};
  } catch {
    return {};
  }
}
