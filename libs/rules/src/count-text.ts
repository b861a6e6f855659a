/** A count with its thousands apart: `1,949`. */
export const grouped = (count: number): string => count.toLocaleString('en-GB');

/** A count and what is counted: `1 piece`, `1,949 pieces`. */
export const counted = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
