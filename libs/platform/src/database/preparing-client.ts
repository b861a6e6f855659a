import { Client, type QueryConfig } from 'pg';

/** More texts than the services have; what is put together anew each time finds no room and is sent as it is. */
const most = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= most) return known;
  const name = `statement-${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Query = (query: unknown, values?: unknown, done?: unknown) => unknown;
const send = Client.prototype.query as Query;

/**
 * Has PostgreSQL parse a statement with parameters once a connection, and plan it anew only while its values matter: what
 * runs often is small, and cost more to plan than to do.
 */
export class PreparingClient extends Client {}
PreparingClient.prototype.query = function query(
  this: Client,
  text: unknown,
  values?: unknown,
  done?: unknown,
) {
  const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text);
  if (!name) return send.call(this, text, values, done);
  return send.call(this, { name, text, values } as QueryConfig, done);
} as typeof Client.prototype.query;
