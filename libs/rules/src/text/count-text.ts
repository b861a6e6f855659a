/** Created once: `toLocaleString` would create one for each call. */
const british = new Intl.NumberFormat('en-GB');

/** A count with thousands separators: `1,949`. */
export const grouped = (count: number): string => british.format(count);

/** A count and what is counted: `1 piece`, `1,949 pieces`. */
export const counted = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
