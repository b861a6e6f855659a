import { expect, it } from '@jest/globals';
import { printable } from './printable.js';

it.each([
  ['a terminal’s escape sequence', '\u001B[31mred\u0007', String.raw`\u001b[31mred\u0007`],
  ['a control character of eight bits', '\u009B2J', String.raw`\u009b2J`],
  ['line breaks', 'a\r\nb\u2028\u2029', String.raw`a\u000d\u000ab\u2028\u2029`],
  ['changes of direction', '\u202Egro', String.raw`\u202egro`],
  ['invisible characters', '\u200B\uFEFF', String.raw`\u200b\ufeff`],
  ['an invisible character above U+FFFF', '\u{E0067}', String.raw`\u{e0067}`],
])('shows %s as codes', (_, text, shown) => expect(printable(text)).toBe(shown));

it.each(['“ca.1817” → 1817', 'Чайковский', '王小明', '🎺', 'می\u200Cخواهم', String.raw`C:\music`])(
  'leaves %s as it is',
  (text) => expect(printable(text)).toBe(text),
);
