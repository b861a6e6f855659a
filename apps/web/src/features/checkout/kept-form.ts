import type { Typed } from './checkout-form.js';

const place = 'checkout';

/** What was typed stays with this tab until it is ordered or somebody logs out: a detour to the bank is none to type again. */
export function keep(typed: Typed): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(typed));
  } catch {
    // A browser that stores nothing types again.
  }
}

export function kept(): Partial<Typed> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Typed>;
  } catch {
    return {};
  }
}

export const dropKept = (): void => {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
};
