/** Numbers that are not built yet, or only in part; their tests prove no more than that part. */
const reasons: Record<string, string> = {};

/** The reason for each number. */
export const notBuilt: ReadonlyMap<string, string> = new Map(
  Object.entries(reasons).flatMap(([numbers, reason]) =>
    numbers.split(' ').map((number) => [number, reason] as const),
  ),
);
