const pattern = /^£?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?\s*%?$/;

/**
 * `12.50` as 1250: pounds in pence, percents in basis points. Counted in whole numbers from the letters as they stand,
 * so that no penny is lost to a fraction that has no exact form. Null for anything else.
 */
export function hundredthsOf(text: string): number | null {
  const [, whole, rest = ''] = pattern.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'));
}
