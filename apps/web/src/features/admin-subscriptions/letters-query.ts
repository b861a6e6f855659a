import { maxLetters, type printVoucherLetters, type RequestOf } from '@music/contracts';

/** The vouchers of the letters, from the URL. */
export const lettersQuery = (voucherIds: readonly number[]): string =>
  `vouchers=${voucherIds.slice(0, maxLetters).join(',')}`;

/** Those that have these words and were not used. */
export const lettersSearch = (q: string): string => new URLSearchParams({ q }).toString();

/** Without duplicates and invalid ids. Null if the URL has none. */
export function voucherIdsFrom(search: URLSearchParams): RequestOf<typeof printVoucherLetters> | null {
  const q = search.get('q');
  if (q !== null) return { q };
  const words = new Set((search.get('vouchers') ?? '').split(','));
  const voucherIds = [...words]
    .filter((word) => /^[1-9]\d{0,8}$/.test(word))
    .slice(0, maxLetters)
    .map(Number);
  return voucherIds.length > 0 ? { voucherIds } : null;
}
