import { Category } from '@music/contracts';
import { z } from 'zod';
import { accepted, type Cell, rejected, repaired } from './cell.js';

const truths = new Set(['true', 'yes', 'y', '1', 'x', '✓', 'on']);
const falsehoods = new Set(['', 'false', 'no', 'n', '0', '-', 'off']);

/** Reads yes or no: true/false, yes/no, y/n, 1/0, x or empty, in any case. */
export function readFlag(text: string): Cell<boolean> {
  const word = text.toLowerCase();
  if (truths.has(word)) return accepted(true);
  return falsehoods.has(word) ? accepted(false) : rejected('neither yes nor no');
}

/** Reads a whole number from `min` to `max`; null when empty. `6.0` is a spreadsheet's 6. */
export function readWhole(min: number, max: number): (text: string) => Cell<number | null> {
  return (text) => {
    if (text === '') return accepted(null);
    const digits = /^(\d{1,9})(\.0+)?$/.exec(text);
    const value = Number(digits?.[1] ?? Number.NaN);
    if (!(value >= min && value <= max)) return rejected(`not a whole number from ${min} to ${max}`);
    return digits?.[2] ? repaired(value, 'decimals on a whole number') : accepted(value);
  };
}

const isoDate = z.iso.date();

/** Reads a day, `2026-03-01`; null when empty. Other formats are ambiguous. */
export function readDay(text: string): Cell<string | null> {
  if (text === '') return accepted(null);
  return isoDate.safeParse(text).success ? accepted(text) : rejected('not a date such as 2026-03-01');
}

/** Reads the name of a category, in any case. */
export function readCategory(text: string): Cell<Category> {
  const category = Category.safeParse(text.toLowerCase());
  return category.success ? accepted(category.data) : rejected('neither brass nor contemporary nor vocal');
}

/** Reads an id of the source: any short text. */
export function readId(text: string): Cell<string> {
  if (text === '') return rejected('the id is missing');
  return text.length > 100 ? rejected('an id of more than 100 characters') : accepted(text);
}

/** Reads a text that is required. */
export const readFilled =
  (what: string, maxLength = 500) =>
  (text: string): Cell<string> => {
    if (text === '') return rejected(`the ${what} is missing`);
    return text.length > maxLength ? rejected(`more than ${maxLength} characters`) : accepted(text);
  };

/** Reads a text; null when empty. */
export const readText =
  (maxLength = 2000) =>
  (text: string): Cell<string | null> =>
    text.length > maxLength ? rejected(`more than ${maxLength} characters`) : accepted(text || null);

/** Reads a web address; null if empty. Only http and https are ever linked. */
export function readUrl(text: string): Cell<string | null> {
  if (text === '') return accepted(null);
  if (!URL.canParse(text)) return rejected('not a web address');
  const { protocol } = new URL(text);
  return protocol === 'https:' || protocol === 'http:'
    ? accepted(text)
    : rejected('not an http or https address');
}
