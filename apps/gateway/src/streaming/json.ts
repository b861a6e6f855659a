import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const jsonItems = (rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join(',');

async function* textOf<Row>(
  first: readonly Row[],
  others: AsyncIterable<readonly Row[]>,
  [before, after]: readonly [string, string],
): AsyncGenerator<string> {
  yield `${before}[${jsonItems(first)}`;
  for await (const rows of others) if (rows.length) yield `,${jsonItems(rows)}`;
  yield `]${after}`;
}

/**
 * Sends a JSON list page by page; `around`: the JSON before and after it. Errors before the first page still become error answers.
 */
export async function sendJson<Row>(
  reply: FastifyReply,
  pages: AsyncGenerator<readonly Row[], void>,
  around: readonly [string, string] = ['', ''],
): Promise<Readable> {
  const first = (await pages.next()).value ?? [];
  void reply.type('application/json; charset=utf-8');
  return Readable.from(textOf(first, pages, around));
}
