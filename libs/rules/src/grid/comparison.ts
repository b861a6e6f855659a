type ComparisonOperator = '>' | '<' | '>=' | '<=';

/** A leading operator and the number after it; `operand` is null if what follows is not a number (or not yet). */
export interface Comparison {
  operator: ComparisonOperator;
  operand: number | null;
}

/** Two-character operators first: `>=5` must not be read as `>` before `=5`. */
const operators: readonly ComparisonOperator[] = ['>=', '<=', '>', '<'];
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** A plain decimal number, or null. `12-1`, `AGS2004` and the empty text are not numeric (rule D1.4). */
const numericValue = (text: string): number | null => {
  const trimmed = text.trim();
  return decimal.test(trimmed) ? Number(trimmed) : null;
};

/** Reads `>1200`, `<= 5` and the like; null if the query does not start with an operator and is a text to match. */
export const parseComparison = (query: string): Comparison | null => {
  const text = query.trim();
  const operator = operators.find((candidate) => text.startsWith(candidate));
  return operator ? { operator, operand: numericValue(text.slice(operator.length)) } : null;
};

const comparators: Record<ComparisonOperator, (value: number, operand: number) => boolean> = {
  '>': (value, operand) => value > operand,
  '<': (value, operand) => value < operand,
  '>=': (value, operand) => value >= operand,
  '<=': (value, operand) => value <= operand,
};

/**
 * Whether a row's value passes (rules §5 and D1.4): an empty value never does; otherwise it passes if either side is not numeric,
 * and by comparison if both are.
 */
export const passesComparison = (comparison: Comparison, value: string | number | null): boolean => {
  const text = value === null ? '' : String(value).trim();
  if (text === '') return false;
  const number = numericValue(text);
  if (number === null || comparison.operand === null) return true;
  return comparators[comparison.operator](number, comparison.operand);
};

const isUpward = (operator: ComparisonOperator): boolean => operator.startsWith('>');

/** Whether every value that passes `next` also passes `previous`, so that its survivors can be narrowed. */
export const impliesComparison = (next: Comparison, previous: Comparison): boolean => {
  if (previous.operand === null) return true;
  if (next.operand === null || isUpward(next.operator) !== isUpward(previous.operator)) return false;
  const distance = isUpward(next.operator)
    ? next.operand - previous.operand
    : previous.operand - next.operand;
  const admitsEdge = next.operator.length > previous.operator.length;
  return admitsEdge ? distance > 0 : distance >= 0;
};
