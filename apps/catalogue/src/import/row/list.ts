import { accepted, type Cell, rejected, repaired } from './cell.js';

const compare = new Intl.Collator('en', { sensitivity: 'variant' }).compare;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const withoutRepeats = (parts: readonly string[]): string[] =>
  parts.filter((part, i) => part !== '' && parts.findIndex((other) => same(other, part)) === i);

/** Reads types: split at commas (or semicolons), sorted, without duplicates. */
export function readTypes(text: string): Cell<string[]> {
  if (text === '') return accepted([]);
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.some((part) => part.length > 60)) return rejected('a type of more than 60 characters');
  const types = withoutRepeats(parts).sort(compare);
  return types.length === parts.length ? accepted(types) : repaired(types, 'the same type twice');
}

/** Splits at commas outside brackets: `Voice (Soprano, Alto), Piano` has two parts. */
function outsideBrackets(text: string): string[] {
  return text.split(/,(?![^(]*\))/).map((part) => part.trim());
}

/** Reads instruments; a named group (`Orchestra: Flutes, Oboes`) is kept unchanged. */
export function readInstrumentation(text: string): Cell<string[]> {
  if (text.length > 1000) return rejected('more than 1000 characters');
  const parts = text.includes(':') ? [text] : outsideBrackets(text);
  return accepted(withoutRepeats(parts));
}
