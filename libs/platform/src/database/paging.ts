/** Administrators' tables have 50 rows a page (rule D3). */
const pageSize = 50;

export interface Paged<T> {
  rows: T[];
  page: number;
  pages: number;
  total: number;
}

/** One page, counted from 1, of the rows that `count` counts and `read` reads; a page past the end is empty. */
export async function onPage<T>(
  page: number,
  count: () => Promise<number>,
  read: (offset: number, limit: number) => Promise<T[]>,
): Promise<Paged<T>> {
  const [total, rows] = [await count(), await read((page - 1) * pageSize, pageSize)];
  return { rows, page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
}
