import { Client, type ClientConfig, type QueryConfig } from 'pg';
import { statementLimit, usualLimits } from './time-limits.js';

/** More texts than the services have; what is put together anew each time finds no room and is sent as it is. */
const mostNames = 500;
const names = new Map<string, string>();

/** Names a text beforehand. Of two names for one text the first holds. */
export function prepareAs(text: string, name: string): void {
  if (!names.has(text)) names.set(text, name);
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `statement-${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Query = (query: unknown, values?: unknown, done?: unknown) => unknown;
const send = Client.prototype.query as Query;

/** The server ends a statement in time. A server that is frozen does not, so a moment later the client hangs up. */
const graceMs = 500;
/** The limit that the server knows of, a connection; it begins with the usual one. */
const limits = new WeakMap<Client, number>();

/**
 * A connection of a service. It has PostgreSQL parse a statement with parameters once a connection, and plan it anew only
 * while its values matter: what runs often is small, and cost more to plan than to do. And no statement lasts for ever.
 */
export class ServiceClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // Between the pool that hands a connection out and TypeORM that takes it nobody else listens, and an error that
    // nobody hears ends the process. Whoever asks next is told by that query.
    this.on('error', () => undefined);
  }
}
ServiceClient.prototype.query = function query(
  this: Client,
  text: unknown,
  values?: unknown,
  done?: unknown,
) {
  limitStatements(this, text);
  const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text);
  const answer = name
    ? send.call(this, { name, text, values } as QueryConfig, done)
    : send.call(this, text, values, done);
  if (answer instanceof Promise) hangUpWhenLate(this, answer);
  return answer;
} as typeof Client.prototype.query;

/** Tells the server when another limit holds than for the statement before. A rollback takes the setting back, too. */
function limitStatements(client: Client, text: unknown): void {
  const limit = statementLimit();
  if ((limits.get(client) ?? usualLimits.statementMs) !== limit) {
    limits.set(client, limit);
    const told = send.call(client, `set statement_timeout = ${limit}`) as Promise<unknown>;
    told.catch(() => limits.set(client, NaN));
  }
  if (typeof text === 'string' && /^rollback/i.test(text)) limits.set(client, NaN);
}

function hangUpWhenLate(client: Client, answer: Promise<unknown>): void {
  const limit = statementLimit();
  if (limit === 0) return;
  const timer = setTimeout(() => void client.end().catch(() => undefined), limit + graceMs).unref();
  const over = () => clearTimeout(timer);
  answer.then(over, over);
}
