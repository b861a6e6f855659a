import { type Client, Query, type QueryConfig, type QueryResult } from 'pg';

/** What a query writes to its connection; the driver has no types for it. */
interface Connection {
  bind(portal: { statement: string; values: unknown[] }): void;
  execute(portal: object): void;
}

/** Prepared once per connection. */
export const begin = { name: 'begin', text: 'START TRANSACTION', values: [] };
/** Stands in for the answer to BEGIN, which goes out with the first statement. */
export const begun = { command: 'START', rowCount: null, oid: 0, rows: [], fields: [] } satisfies QueryResult;

/** Whether a connection has a prepared statement of this name. */
export const hasPrepared = (client: Client, name: string): boolean =>
  (client as unknown as { connection: { parsedStatements: object } }).connection.parsedStatements[
    name as never
  ] !== undefined;

/**
 * A statement that begins its transaction in the same message: one round trip instead of two. If the transaction cannot
 * begin, the server skips the statement, too. `begin` must have been prepared on the connection.
 */
export class QueryThatBegins extends (Query as unknown as new (config: QueryConfig) => {
  callback: (error: Error | null, results?: QueryResult | QueryResult[]) => void;
  prepare(connection: Connection): void;
}) {
  /** The result of the statement; that of `begin` comes before it. */
  readonly result = new Promise<QueryResult>((resolve, reject) => {
    this.callback = (error, results) => {
      const last = Array.isArray(results) ? results.at(-1) : results;
      if (error || !last) reject(error ?? new Error('The server answered with no result.'));
      else resolve(last);
    };
  });

  override prepare(connection: Connection): void {
    connection.bind({ statement: begin.name, values: begin.values });
    connection.execute({});
    super.prepare(connection);
  }
}
