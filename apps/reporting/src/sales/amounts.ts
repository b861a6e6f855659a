import { SaleTotals } from '@music/contracts';

const amounts = Object.keys(SaleTotals.shape);

/** SQL for sums of days: sums beyond an integer are exact as doubles. */
export const sumsOfDays = amounts.map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`).join(', ');
export const currentGeneration = '(select id from generations where current)';
