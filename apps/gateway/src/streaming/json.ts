const jsonItems = (rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join(',');

/** The content of a JSON list, without its brackets, page by page. */
export async function* jsonRows<Row>(
  first: readonly Row[],
  others: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield jsonItems(first);
  for await (const rows of others) if (rows.length) yield `,${jsonItems(rows)}`;
}
