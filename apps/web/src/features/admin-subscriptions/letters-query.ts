/** As many letters as the server gives at once. */
export const mostLetters = 500;

/** Which vouchers the letters are for, as it stands in the address. */
export const lettersQuery = (voucherIds: readonly number[]): string =>
  `vouchers=${voucherIds.slice(0, mostLetters).join(',')}`;

/** Each once; what is no id is left out. */
export const lettersAsked = (search: URLSearchParams): number[] => {
  const words = new Set((search.get('vouchers') ?? '').split(','));
  return [...words]
    .filter((word) => /^[1-9]\d{0,8}$/.test(word))
    .slice(0, mostLetters)
    .map(Number);
};
