export const formPlace = 'checkout';

/** A file of its own, because it alone is part of the first load. */
export function clearForm(): void {
  try {
    sessionStorage.removeItem(formPlace);
  } catch {
    // Nothing was kept.
  }
}
