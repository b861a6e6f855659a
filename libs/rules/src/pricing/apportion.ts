/**
 * Splits `amount` (pence, not negative) over `weights` (not negative) in proportion, by largest remainder: the parts
 * are integers, sum to `amount`, and each differs from its exact share by less than a penny. Of equal remainders the
 * larger weight, then the earlier place gets the penny. When every weight is 0 the first place gets all.
 * Throws `RangeError` for no weights and an amount, and for anything that is not a safe integer.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  assertAmounts([amount, ...weights]);
  if (amount === 0) return weights.map(() => 0);
  if (!weights.length) throw new RangeError(`Nothing to apportion ${amount} to.`);
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, place) => (place === 0 ? amount : 0));
  const shares = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = shares.map((share) => Number(share / total));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const first = shares
    .map((share, place) => ({ place, remainder: share % total, weight: weights[place] ?? 0 }))
    .sort((a, b) => compare(b.remainder, a.remainder) || b.weight - a.weight || a.place - b.place)
    .slice(0, left);
  for (const { place } of first) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}

/** `part / whole` of `amount`, rounded half up. All are integers, not negative; `whole` is not 0. */
export function proportion(amount: number, part: number, whole: number): number {
  assertAmounts([amount, part, whole]);
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

function assertAmounts(amounts: readonly number[]): void {
  const bad = amounts.find((amount) => !Number.isSafeInteger(amount) || amount < 0);
  if (bad !== undefined) throw new RangeError(`${bad} is no amount.`);
}
