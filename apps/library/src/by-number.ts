/** Compares printed numbers, or texts that begin with one: 2 before 10. */
export const byNumber = new Intl.Collator('en', { numeric: true }).compare;
