import { Client, type ClientConfig, type QueryConfig } from 'pg';
import { begin, begun, hasPrepared, QueryThatBegins } from './query-that-begins.js';
import { defaultTimeouts, graceMs, statementTimeout } from './timeouts.js';

/** At most this many statements are prepared; SQL beyond that, such as generated text, is sent unprepared. */
const maxPreparedStatements = 500;
const names = new Map<string, string>();

/** Names a text in advance. If a text gets two names, the first is used. */
export function prepareAs(text: string, name: string): void {
  if (!names.has(text)) names.set(text, name);
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxPreparedStatements) return known;
  const name = `statement-${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Query = (query: unknown, values?: unknown, done?: unknown) => unknown;
const send = Client.prototype.query as Query;

/** Connections whose transaction begins with their next statement. */
const beginning = new WeakSet<Client>();
/** The timeout that the server knows for each connection; it starts with the usual one. */
const serverTimeouts = new WeakMap<Client, number>();

/**
 * A connection of a service. PostgreSQL parses a statement with parameters once per connection, and plans it again only while its
 * values matter: frequent statements are small, and planning would cost more than running them. A transaction begins in the same
 * message as its first statement. Every statement has a timeout.
 */
export class ServiceClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // While a connection passes from the pool to TypeORM nothing listens for errors, and an unhandled error would end
    // the process. The next query reports it.
    this.on('error', () => undefined);
  }
}
ServiceClient.prototype.query = function query(
  this: Client,
  text: unknown,
  values?: unknown,
  done?: unknown,
) {
  if (text === begin.text && hasPrepared(this, begin.name)) {
    beginning.add(this);
    return Promise.resolve(begun);
  }
  setStatementTimeout(this, text);
  const result = beginning.delete(this)
    ? sendFirst(this, text, values)
    : sendPrepared(this, text, values, done);
  if (result instanceof Promise) closeAfterTimeout(this, result);
  return result;
} as typeof Client.prototype.query;

function sendPrepared(client: Client, text: unknown, values: unknown, done?: unknown): unknown {
  if (text === begin.text) return send.call(client, begin);
  const prepared = preparedOf(text, values);
  return prepared ? send.call(client, prepared, done) : send.call(client, text, values, done);
}

/**
 * The first statement of a transaction. A query without parameters may consist of several statements, and is sent
 * separately.
 */
async function sendFirst(client: Client, text: unknown, values: unknown): Promise<unknown> {
  if (text === 'COMMIT' || text === 'ROLLBACK') return begun;
  const prepared = preparedOf(text, values);
  if (prepared) {
    const query = new QueryThatBegins(prepared);
    send.call(client, query);
    return query.result;
  }
  await (send.call(client, begin) as Promise<unknown>);
  return send.call(client, text, values);
}

function preparedOf(text: unknown, values: unknown): QueryConfig | undefined {
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return undefined;
  const name = nameOf(text);
  return name === undefined ? undefined : { name, text, values };
}

/** Tells the server if the timeout differs from that of the last statement. A rollback resets the setting too. */
function setStatementTimeout(client: Client, text: unknown): void {
  const timeoutMs = statementTimeout();
  if ((serverTimeouts.get(client) ?? defaultTimeouts.statementMs) !== timeoutMs) {
    serverTimeouts.set(client, timeoutMs);
    const sent = send.call(client, `set statement_timeout = ${timeoutMs}`) as Promise<unknown>;
    sent.catch(() => serverTimeouts.set(client, NaN));
  }
  if (typeof text === 'string' && /^rollback/i.test(text)) serverTimeouts.set(client, NaN);
}

/** Closes the connection of a server that hangs. */
function closeAfterTimeout(client: Client, result: Promise<unknown>): void {
  const timeoutMs = statementTimeout();
  if (timeoutMs === 0) return;
  const timer = setTimeout(() => void client.end().catch(() => undefined), timeoutMs + graceMs).unref();
  const cancel = () => clearTimeout(timer);
  result.then(cancel, cancel);
}
