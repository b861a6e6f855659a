import { Readable } from 'node:stream';
import { csvLine } from '@music/rules';
import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A column's header, and its cell of a row. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => string])[];

/** The byte order mark tells spreadsheets that the text is UTF-8. */
async function* textOf<Row>(
  columns: CsvColumns<Row>,
  first: readonly Row[],
  others: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const lines = (rows: readonly Row[]): string =>
    rows.map((row) => csvLine(columns.map(([, of]) => of(row)))).join('');
  yield `\uFEFF${csvLine(columns.map(([name]) => name))}${lines(first)}`;
  for await (const rows of others) yield lines(rows);
}

/** Sends a list as a file for spreadsheets. Errors before the first page still become error answers. */
export async function sendCsv<Row>(
  { method }: Pick<FastifyRequest, 'method'>,
  reply: FastifyReply,
  fileName: string,
  columns: CsvColumns<Row>,
  pages: AsyncGenerator<readonly Row[], void>,
): Promise<Readable> {
  const first = (await pages.next()).value ?? [];
  void reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition(fileName),
    'cache-control': 'private, no-store',
  });
  return Readable.from(method === 'HEAD' ? [] : textOf(columns, first, pages));
}
