import type { Typed } from './checkout-form.js';

const place = 'checkout';

/** Keeps the typed form in this tab until the order or a log-out, so that a redirect to the bank loses nothing. */
export function saveForm(typed: Typed): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(typed));
  } catch {
    // The browser may refuse to store anything.
  }
}

export function savedForm(): Partial<Typed> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Typed>;
  } catch {
    return {};
  }
}

export const clearForm = (): void => {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
};
