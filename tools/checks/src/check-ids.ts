const id = /C-(\d{3})/g;
const own = /D\d+\.\d+/g;
const range = /C-(\d{3})\s*(?:to|–|…)\s*C-(\d{3})/g;

/** `C-009` */
const checkId = (number: number): string => `C-${String(number).padStart(3, '0')}`;

/** The check ids in a title, once each, in order; `C-244 to C-249` are six, `D16.1` is one of our own. */
export function checkIdsIn(text: string): string[] {
  const numbers = [...text.matchAll(id)].map(([, number]) => Number(number));
  for (const [, from, to] of text.matchAll(range))
    for (let number = Number(from); number <= Number(to); number += 1) numbers.push(number);
  const ours = [...text.matchAll(own)].map(([name]) => name).sort();
  return [...new Set([...numbers.sort((a, b) => a - b).map(checkId), ...ours])];
}
