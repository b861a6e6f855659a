import { SaleTotals } from '@music/contracts';

/** The columns of a row's amounts. */
export const amounts = Object.keys(SaleTotals.shape);

/** SQL for sums of days: sums beyond an integer are exact as doubles. */
export const sumsOfDays = amounts.map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`).join(', ');
