import { accepted, type Cell, rejected, repaired } from './cell.js';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = `(${months.join('|')})`;
const monthLast = new RegExp(`^(\\d{1,3})[- ]${month}$`, 'i');
const monthFirst = new RegExp(`^${month}[- ](\\d{1,3})$`, 'i');

const monthNumber = (name = ''): number => months.indexOf(name.toLowerCase()) + 1;

/** The number that a spreadsheet mistook for a date: `12-1` from `12-Jan`, `1-32` from `Jan-32`. Null for any other text. */
function numberFromDate(text: string): string | null {
  const last = monthLast.exec(text);
  if (last) return `${Number(last[1])}-${monthNumber(last[2])}`;
  const first = monthFirst.exec(text);
  return first ? `${monthNumber(first[1])}-${Number(first[2])}` : null;
}

/** Reads a number as it is printed, and keeps it as text: `1371`, `248-1`, `135a-10`, `AGS2004`; null when empty. */
export function readNumber(text: string): Cell<string | null> {
  if (text === '') return accepted(null);
  if (text.length > 40) return rejected('more than 40 characters');
  const number = numberFromDate(text);
  if (number) return repaired(number, 'a number that a spreadsheet turned into a date');
  const dashed = text.replace(/(?<=[\p{L}\d]) ?[\u2010-\u2015\u2212] ?(?=[\p{L}\d])/gu, '-');
  return dashed === text ? accepted(text) : repaired(dashed, 'a dash instead of a hyphen');
}

/** An issue, and the year in brackets if its cell contains one; the grid adds the year itself. */
interface IssueCell {
  issue: string | null;
  year: number | null;
}

/** Reads an issue as printed: `12`, and `12 (2015)` as issue 12 of 2015. */
export function readIssue(text: string): Cell<IssueCell> {
  const bracketed = /^(.*?) ?\((\d{4})\)$/.exec(text);
  const cell = readNumber(bracketed?.[1] ?? text);
  if ('rejected' in cell) return cell;
  if (!bracketed) return { ...cell, value: { issue: cell.value, year: null } };
  const repairs = [cell.repaired, 'the issue contains the year'].filter(Boolean);
  return repaired({ issue: cell.value, year: Number(bracketed[2]) }, repairs.join('; '));
}
