import { Injectable } from '@nestjs/common';
import type { ProductCopy, UserCopy } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { londonDaySql } from '../database/london-day.js';

const findPosition = statement('reporting.find-position', {
  parameters: [z.string()],
  row: z.object({ reached: z.string() }),
  sql: 'select reached from copies where name = $1',
});
const savePosition = statement('reporting.save-position', {
  parameters: [z.string(), z.string()],
  sql: `insert into copies (name, reached) values ($1, $2)
    on conflict (name) do update set reached = excluded.reached`,
});
const deletePositions = statement('reporting.delete-positions', {
  parameters: [z.string()],
  sql: 'delete from copies where right(name, length($1)) = $1',
});
/** A copy that is not newer only adds a missing day of registration: that of a user whose erasure arrived first. */
const isNewer = 'customers.version < excluded.version and not customers.erased';
const newest = (column: string): string =>
  `${column} = case when ${isNewer} then excluded.${column} else customers.${column} end`;
const saveCustomers = statement('reporting.save-customers', {
  parameters: [z.string()],
  sql: `
  insert into customers (user_id, version, name, erased, registered_on)
  select "userId", version, case when not erased then name end, erased, ${londonDaySql('"registeredAt"')}
  from json_to_recordset($1) as u ("userId" integer, version integer, name text, erased boolean,
    "registeredAt" timestamptz)
  order by "userId"
  on conflict (user_id) do update set ${['version', 'name', 'erased'].map(newest).join(', ')},
    registered_on = coalesce(customers.registered_on, excluded.registered_on)
  where ${isNewer} or customers.registered_on is null`,
});
const eraseCustomer = statement('reporting.erase-customer', {
  parameters: [z.int(), z.date()],
  sql: `
  insert into customers (user_id, version, erased, erased_on) values ($1, 0, true, ${londonDaySql('$2::timestamptz')})
  on conflict (user_id) do update set name = null, erased = true,
    erased_on = coalesce(customers.erased_on, excluded.erased_on)`,
});
const saveProducts = statement('reporting.save-products', {
  parameters: [z.string()],
  sql: `
  with given as (
    select * from json_to_recordset($1) as p (category text, id integer, version integer, title text, series text,
      number text, composer text, "publisherId" integer, publisher text)),
  named as (
    insert into publishers (id, name)
    select distinct on ("publisherId") "publisherId", publisher from given
    where "publisherId" is not null and publisher is not null
    order by "publisherId", version desc
    on conflict (id) do update set name = excluded.name where publishers.name <> excluded.name)
  insert into products (category, id, version, title, series, number, composer, publisher_id)
  select category, id, version, title, series, number, composer, "publisherId" from given order by category, id
  on conflict (category, id) do update set version = excluded.version, title = excluded.title,
    series = excluded.series, number = excluded.number, composer = excluded.composer,
    publisher_id = excluded.publisher_id
  where products.version < excluded.version`,
});

/** Reporting's copies of customers, products and publishers, and how far their owners' snapshots have been read. */
@Injectable()
export class CopiesRepository {
  constructor(private readonly database: Database) {}

  /** Null: reading the snapshot has not begun. */
  async findPosition(name: string): Promise<string | null> {
    return (await this.database.maybe(findPosition, name))?.reached ?? null;
  }

  async savePosition(name: string, position: string): Promise<void> {
    await this.database.change(savePosition, name, position);
  }

  /** Deletes the positions of all snapshots whose names end with `suffix`. */
  async deletePositions(suffix: string): Promise<void> {
    await this.database.change(deletePositions, suffix);
  }

  /** Writes only data newer than the stored copy, and the day of registration if it is missing; an erased user stays erased. */
  async saveCustomers(users: readonly UserCopy[]): Promise<void> {
    await this.database.change(saveCustomers, JSON.stringify(users));
  }

  async eraseCustomer(userId: number, at: Date): Promise<void> {
    await this.database.change(eraseCustomer, userId, at);
  }

  /** Writes only data newer than the stored copy, with the names of their publishers. */
  async saveProducts(products: readonly ProductCopy[]): Promise<void> {
    await this.database.change(saveProducts, JSON.stringify(products));
  }
}
